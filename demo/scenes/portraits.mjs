/** The team, drawn: flat shapes, one line weight, the shop's colours. */
const P = { paper: '#ece5d8', clay: '#c08a66', terracotta: '#b0714e', green: '#2f5145', ink: '#2d4059', ochre: '#c48a35', black: '#2b2927', sand: '#d8b690', grey: '#b9b1a4', linen: '#ddd0b8', blush: '#d79a7c' };

/** Bust: shoulders, neck, head, ears; light falls from the left as in the studio. */
function bust({ ground, skin, shade, cloth, clothShade, collar = '', back = '', hair = '', face = '', disc = '' }) {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">
<rect width="600" height="600" fill="${ground}"/>${disc}
${back}
<path d="M92 600c4-92 46-140 122-158 32-8 52-20 58-44h56c6 24 26 36 58 44 76 18 118 66 122 158z" fill="${cloth}"/>
<path d="M400 446c66 22 104 70 108 154h-84c6-54 0-106-24-154z" fill="${clothShade}"/>
<path d="M256 352h88v62c0 30-20 52-44 52s-44-22-44-52z" fill="${skin}"/>
<path d="M256 372c22 30 64 34 88 8v34c0 6-1 12-3 18-34 10-68-8-85-40z" fill="${shade}"/>
<ellipse cx="205" cy="276" rx="17" ry="26" fill="${shade}"/><ellipse cx="395" cy="276" rx="17" ry="26" fill="${shade}"/>
<path d="M208 236c0-66 38-106 92-106s92 40 92 106v34c0 68-44 118-92 118s-92-50-92-118z" fill="${skin}"/>
<path d="M392 236v34c0 68-44 118-92 118-8 0-15-1-22-4 52-12 82-58 84-122 1-38-6-72-22-100 34 16 52 46 52 74z" fill="${shade}" opacity=".75"/>
${collar}${hair}${face}
</svg>`;
}
const line = `fill="none" stroke="${P.black}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;
/** Calm eyes, a nose in one stroke, a small mouth. */
const features = ({ brow = P.black, y = 268, smile = 10, nose = true, closed = false, bw = 6 } = {}) => `
<path d="M236 ${y - 30}q22-14 42-2M322 ${y - 32}q22-12 42 2" fill="none" stroke="${brow}" stroke-width="${bw}" stroke-linecap="round"/>
${closed ? `<path d="M242 ${y}q15 12 30 0M328 ${y}q15 12 30 0" ${line}/>` : `<ellipse cx="257" cy="${y}" rx="6.5" ry="8.5" fill="${P.black}"/><ellipse cx="343" cy="${y}" rx="6.5" ry="8.5" fill="${P.black}"/>`}
${nose ? `<path d="M302 ${y + 2}c-2 20-10 30-12 38 0 8 10 10 18 8" ${line} stroke-opacity=".75"/>` : ''}
<path d="M272 ${y + 74}q28 ${smile * 2} 56 0" ${line}/>
<circle cx="238" cy="${y + 46}" r="19" fill="${P.terracotta}" opacity=".20"/><circle cx="362" cy="${y + 46}" r="19" fill="${P.terracotta}" opacity=".20"/>`;

export const portraits = {
	'team-1': bust({
		ground: P.sand, disc: `<circle cx="300" cy="300" r="232" fill="${P.clay}" opacity=".55"/>`, skin: '#edc7a6', shade: '#d9a684', cloth: P.paper, clothShade: '#d6cbb7',
		back: `<circle cx="300" cy="106" r="52" fill="#a9a39a"/><path d="M262 96q38-30 76 0M258 116q42-24 84 2" fill="none" stroke="#8f897f" stroke-width="4" stroke-linecap="round"/>`,
		collar: `<path d="M206 446v154h188V446l-30-10c-8 34-32 56-64 56s-56-22-64-56z" fill="${P.green}"/><path d="M224 452l8-40M376 452l-8-40" fill="none" stroke="${P.green}" stroke-width="16"/><path d="M250 544h100v56H250z" fill="#274539"/>`,
		hair: `<path d="M204 262c-8-84 34-142 96-142s104 58 96 142c-10-52-40-88-96-92-56 4-86 40-96 92z" fill="#b9b3a9"/><path d="M300 122c-44 14-74 50-84 96M300 122c44 14 74 50 84 96M300 124v44" fill="none" stroke="#9a948a" stroke-width="4" stroke-linecap="round"/>`,
		face: features({ brow: '#8f897f', smile: 12 }) + `<circle cx="205" cy="318" r="13" fill="none" stroke="${P.ochre}" stroke-width="6"/><circle cx="395" cy="318" r="13" fill="none" stroke="${P.ochre}" stroke-width="6"/><path d="M224 300q8 4 10 12M376 300q-8 4-10 12" fill="none" stroke="#c08f70" stroke-width="4" stroke-linecap="round"/>`,
	}),
	'team-2': bust({
		ground: '#e6ddcd', disc: `<circle cx="300" cy="300" r="232" fill="#d8ccb6"/>`, skin: '#d9a57f', shade: '#bf8662', cloth: P.ink, clothShade: '#22324a',
		collar: `<path d="M246 424l54 62-46 40-46-78zM354 424l-54 62 46 40 46-78z" fill="#3a5070"/><path d="M300 486v114" stroke="#22324a" stroke-width="5"/><circle cx="300" cy="530" r="6" fill="${P.paper}"/><circle cx="300" cy="574" r="6" fill="${P.paper}"/>`,
		hair: `<path d="M206 268c2 96 28 152 94 152s92-56 94-152c-6 34-14 58-30 68-16-12-42-14-64-8-22-6-48-4-64 8-16-10-24-34-30-68z" fill="#3a2c25"/><path d="M198 222c-2-70 42-112 102-112s104 42 102 112c-60-22-144-22-204 0z" fill="${P.ochre}"/><path d="M194 216c66-26 146-26 212 0 6 4 6 26 0 30-66-24-146-24-212 0-6-4-6-26 0-30z" fill="#a87327"/>`,
		face: features({ brow: '#3a2c25', smile: 0, y: 276, bw: 9 }).replace(/<path d="M272 350.*?\/>/, '').replace(/<circle.*$/, '') + `<path d="M252 334c14-16 34-18 48-8 14-10 34-8 48 8-14 8-36 8-48 2-12 6-34 6-48-2z" fill="#2e221c"/><path d="M278 356q22 14 44 0" fill="none" stroke="${P.blush}" stroke-width="7" stroke-linecap="round"/>`,
	}),
	'team-3': bust({
		ground: '#3c6152', disc: `<circle cx="300" cy="300" r="232" fill="${P.green}"/>`, skin: '#b87f5a', shade: '#9a6443', cloth: P.ochre, clothShade: '#a87327',
		back: `<g fill="#241b17">${[[300, 120, 74], [222, 146, 66], [378, 146, 66], [176, 216, 62], [424, 216, 62], [164, 296, 58], [436, 296, 58], [186, 364, 50], [414, 364, 50]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`,
		collar: `<path d="M244 420c6 44 106 44 112 0l22 18c-8 66-148 66-156 0z" fill="#d69c45"/>`,
		hair: `<g fill="#241b17">${[[236, 168, 42], [282, 146, 42], [332, 148, 42], [374, 176, 36], [212, 206, 26], [392, 212, 22]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g><g fill="none" stroke="#4a3a31" stroke-width="4" stroke-linecap="round"><path d="M168 208q22-30 48-16M212 124q28-24 52-2M330 108q34-8 46 22M410 196q30 4 34 34M158 300q20-20 36 0M412 304q22-14 34 8M262 160q20-18 40-2M346 166q18-6 26 12"/></g>`,
		face: features({ smile: 14, y: 274, brow: '#241b17' }) + `<g fill="none" stroke="${P.paper}" stroke-width="6"><circle cx="256" cy="274" r="34"/><circle cx="344" cy="274" r="34"/><path d="M290 270q10-8 20 0M222 268l-16-6M378 268l16-6"/></g>`,
	}),
	'team-4': bust({
		ground: '#a9b3bb', disc: `<circle cx="300" cy="300" r="232" fill="#8d9ba7"/>`, skin: '#f0cdb0', shade: '#dcae8d', cloth: P.linen, clothShade: '#c5b699',
		collar: `<path d="M250 424l50 52-40 34-40-68zM350 424l-50 52 40 34 40-68z" fill="#eae0cb"/><path d="M300 476v124" stroke="#c5b699" stroke-width="5"/><path d="M212 446l-10 154M388 446l10 154" stroke="${P.terracotta}" stroke-width="20"/><circle cx="300" cy="524" r="5" fill="${P.clay}"/><circle cx="300" cy="566" r="5" fill="${P.clay}"/>`,
		hair: `<path d="M206 250c-12-84 34-134 100-134 58 0 96 38 88 132-8-30-16-48-28-62-46 8-96 4-126-16-20 20-30 46-34 80z" fill="#d2a968"/><path d="M240 168c30 22 82 26 126 18M262 134c26 18 64 22 96 14" fill="none" stroke="#b88e4e" stroke-width="4" stroke-linecap="round"/>`,
		face: features({ brow: '#b88e4e', smile: 5, y: 270 }).replace('M272 344', 'M276 354').replace(/q28 10 56 0/, 'q24 10 48 0') + `<path d="M248 336c12-16 36-20 52-10 16-10 40-6 52 10-16 6-38 6-52-2-14 8-36 8-52 2z" fill="#c29655"/>`,
	}),
};
