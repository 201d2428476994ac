import { drawBackdrop, plainWall } from './backdrop.ts';
import type { Drawing } from './drawing.ts';
import type { Face } from './face.ts';
import { wrapSvg } from './picture.ts';

const ink = 'stroke="#141414" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"';

const head =
  'M300 880C316 800 318 740 300 690C236 640 214 540 226 430C240 280 350 180 490 182C600 184 672 250 684 340C688 372 684 392 690 412L736 500C742 514 734 524 716 526L700 530C708 546 712 556 704 566C712 572 712 584 702 590C708 610 708 640 690 660C660 690 600 690 560 680C548 720 548 780 560 830C580 880 660 920 760 940L960 1700H-100L-40 1000C200 960 280 930 300 880Z';
const hair = {
  woman:
    'M684 340C660 300 600 290 540 300C500 330 470 400 452 452C420 440 390 470 400 520C380 560 340 600 312 640C300 660 300 680 300 690C214 640 180 520 206 400C150 400 100 350 112 290C124 232 200 212 250 250C300 170 400 130 510 140C620 150 690 230 684 340Z',
  man: 'M690 350C650 320 590 300 530 310C500 340 480 400 470 450C430 430 396 470 404 520C390 560 360 590 340 640C320 640 300 650 290 676C224 630 196 530 206 420C220 260 340 140 500 140C600 140 680 180 716 250C700 270 700 310 690 350Z',
};

/** A head in profile, for the photo guidelines: the portrait style knows no profile. */
export function drawProfile(gender: 'woman' | 'man', { skinTone: skin, hairTone }: Face): Drawing {
  const neckline =
    'M226 930C300 1080 480 1080 640 905C780 940 880 980 910 1080L990 1700H-160L-60 1080C-20 1000 120 970 226 930Z';
  const content = `<g transform="translate(64 40) scale(.92)"><path d="${head}" fill="${skin}" ${ink}/>
<path d="M300 690C380 760 480 760 552 690L550 770C480 830 380 800 312 740Z" opacity=".2"/>
<path d="${neckline}" fill="#1f1f1f" ${ink}/>
<path d="${hair[gender]}" fill="${hairTone}" ${ink}/>
<path d="M400 520C390 470 440 450 452 490C458 530 430 570 404 570C392 556 396 540 400 520Z" fill="${skin}" ${ink}/>
<path d="M590 424C620 412 650 414 668 424M604 372C630 352 660 352 676 360M640 600C664 606 684 596 700 588M690 528C680 520 684 508 696 508" fill="none" ${ink}/>
<path d="M634 424C632 452 652 458 662 440L664 426Z"/></g>`;
  const wall = drawBackdrop(900, 1200, plainWall);
  return { svg: () => wrapSvg(900, 1200, wall + content) };
}
