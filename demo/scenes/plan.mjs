/** What each picture shows, in English. pictures.json is made from it; the alternative texts describe it. */
export const products = {
	'amphora-vase': ['front view: rounded amphora with two small loop handles at the neck, deep green glaze on the upper half, raw sand-coloured clay below', 'close view of the neck, the rim, one handle and the soft line where the green glaze ends', 'in a room: on an oak table beside a wall with window light, with three dry branches'],
	'drop-vase': ['front view: drop-shaped vase with a very narrow mouth, matt ink-blue glaze, raw clay at the foot', 'seen a little from above: the small round mouth and the soft shoulder'],
	'ridge-vase': ['front view: full-bellied vase in unglazed warm-white clay with fine horizontal ridges all the way up', 'close view of the ridges in raking light, with the glazed rim'],
	'moon-vase': ['front view: almost spherical vase, cream glaze with dark speckles, short collar', 'close view from above: collar, dark inside and the speckled glaze', 'in a room: on an ash side table with one bare branch'],
	'bottle-vase': ['front view: bottle shape with a long slim neck, glossy ochre glaze, raw clay ring at the foot', 'two bottle vases, one behind the other, a dry stem in the front one'],
	'column-vase': ['front view: straight column with vertical flutes, matt paper-white', 'close view of the flutes and the thin plain rim from above'],
	'bud-vase': ['front view: small round-bellied bud vase with a thin neck, glossy deep green', 'three bud vases in a row – green, ochre and ink blue – each with one thin stem'],
	'carafe-vase': ['front view: carafe with a waist, flared mouth and a pulled lip, oxide-black dip on the upper third above raw clay', 'three-quarter view from above with the lip turned to the viewer'],
	'carafe-vase-ochre': ['front view: the same carafe with an ochre dip', 'three-quarter view from above with the lip turned to the viewer'],
	'carafe-vase-green': ['front view: the same carafe with a deep green dip', 'three-quarter view from above with the lip turned to the viewer'],
	'carafe-vase-cream': ['front view: the same carafe with a cream dip', 'three-quarter view from above with the lip turned to the viewer'],
	'floor-vase': ['front view: tall slender floor vase in matt oxide black with visible throwing lines', 'in a room: standing on the floor beside a wall, holding tall dry branches'],
	'pebble-vase': ['front view: low vase shaped like a river pebble, off-centre opening, speckled warm-grey glaze', 'seen from above: the asymmetric outline and the small opening, with one twig'],
	'dinner-plate': ['three-quarter view: flat plate with a small upright edge, cream glaze with speckles, raw clay edge', 'a stack of four plates seen from the side'],
	'side-plate': ['three-quarter view: small plate, deep green glaze, raw clay edge', 'seen from above, on top of a cream dinner plate'],
	'pasta-bowl': ['three-quarter view: wide shallow bowl, ink-blue glaze inside, raw clay outside', 'two pasta bowls stacked, seen from the side'],
	'salad-bowl': ['three-quarter view: large deep bowl, cream speckled glaze inside, raw clay outside with fine throwing lines', 'with two ash-wood salad servers laid in it'],
	'breakfast-bowl': ['front view: bowl on a foot ring, ochre glaze, raw clay foot', 'seen from above beside a second bowl in cream'],
	'mug': ['front view: straight mug with an ear handle on the right, cream speckled glaze over a raw clay base', 'close view from above with black coffee in it', 'three mugs on an ash-wood board: cream, green and ink blue'],
	'espresso-cup': ['front view: small cup without a handle, oxide-black glaze outside, cream inside', 'two cups, one filled with espresso, seen from above'],
	'teapot': ['front view: round teapot with spout to the left, deep green glaze, lid with a small oak knob and an arched handle of bent ash over the top', 'close view from above: lid, knob and the root of the spout', 'on an ash-wood tray with two small cream cups'],
	'milk-jug': ['front view: little jug with a pulled lip and a handle, cream speckled glaze', 'three-quarter view from above, filled with milk'],
	'serving-platter': ['three-quarter view: long oval platter, cream speckled glaze, ink-blue rim', 'seen from straight above with three pears'],
	'butter-dish': ['three-quarter view: closed oblong butter dish, cream lid with an oak knob on a raw clay base', 'open: the lid leaning against the base, a piece of butter on it'],
	'salt-cellar': ['front view: small round pot in raw clay with a green glazed collar and a flat oak lid', 'open, filled with coarse salt, the oak lid leaning against it'],
	'cone-table-lamp': ['front view: turned ash foot and stem, conical natural-linen shade, softly lit', 'in the evening: the lamp lit, a warm pool of light on the wall and table', 'close view of the turned ash foot'],
	'mushroom-lamp': ['front view: mushroom-shaped ceramic lamp, glossy cream dome on a clay stem, light under the dome', 'in the evening: lit, seen at the height of the dome edge', 'in a room: on an oak bedside table beside a wall'],
	'globe-lamp': ['front view: opal glass globe glowing on a small green ceramic ring base', 'in the evening: the globe lit, warm light on the wall'],
	'pendant-dome': ['hanging: wide dome pendant, deep green glaze outside, warm white inside, textile cord', 'seen from below into the lit white inside'],
	'pendant-bell': ['hanging: bell-shaped pendant in raw clay with a cream glazed edge, textile cord', 'two bell pendants hanging over an oak table, lit in the evening'],
	'tripod-floor-lamp': ['full view: three splayed oak legs, natural-linen drum shade, lit', 'close view of the joint where the three legs meet under the shade'],
	'reading-lamp': ['front view: round oak foot, slim oak stem with a jointed arm, small ink-blue metal shade', 'in the evening: lit over an open book'],
	'wall-lamp-disc': ['on the wall: round disc of cream ceramic a hand away from the wall, a ring of light around it', 'three-quarter view from the side, showing the gap between disc and oak wall plate'],
	'ceramic-base-lamp': ['front view: bellied ridged ceramic base in ochre, natural-linen drum shade, lit', 'in the evening, on an oak console, lit'],
	'lantern-lamp': ['three-quarter view: square lantern with an ash frame and paper panels, carrying handle on top, glowing', 'in the evening: standing on the floor, light on floor and wall'],
	'spindle-chair': ['three-quarter view: ash chair with a saddle seat, seven spindles and a bent top rail, splayed turned legs', 'straight front view', 'close view of the spindles and the bent rail from behind'],
	'dining-chair': ['three-quarter view: oak chair with a curved solid back rest and a flat seat, tapered legs', 'from behind, three-quarter view: the curved back rest'],
	'bar-stool': ['three-quarter view: tall ash stool with a round dished seat, four splayed legs and a foot ring of stretchers', 'close view of the dished seat and the leg joints'],
	'step-stool': ['three-quarter view: two-step oak stool with a grip hole in the upper step', 'front view, with a pot on the lower step'],
	'three-leg-stool': ['front view: round ash seat on three turned splayed legs', 'seen from above: dished seat with the three leg ends and wedges visible'],
	'bench': ['three-quarter view: long oak bench with tapered splayed legs', 'front view, with a folded linen cloth and a green vase on it'],
	'lounge-chair': ['three-quarter view: low ash lounge chair with a leaning back, broad arm rests and two natural-linen cushions', 'side view: the leaning frame in profile', 'in a room: beside a wall with a tripod floor lamp'],
	'round-stool': ['front view: round stool with a thick green felt seat on four short oak legs', 'three-quarter view from above: felt seat with a stitched edge'],
	'child-chair': ['three-quarter view: small ash chair with a round ochre-stained back rest and four turned legs', 'front view beside a pile of building blocks'],
	'oak-dining-table': ['three-quarter view: long solid-oak table, rounded edges, tapered legs set at an angle', 'in a room: set with two chairs, a vase and a pendant lamp above', 'close view of the table corner, edge and leg'],
	'round-dining-table': ['three-quarter view: round oak table on a column of four curved legs', 'seen from above: the round top with a bowl in the middle'],
	'round-dining-table-ash': ['three-quarter view: the same round table in ash', 'seen from above: the round ash top with a bowl in the middle'],
	'coffee-table': ['three-quarter view: low ash table with a softly rounded rectangular top and a slatted shelf below', 'close view from above: rounded corner, with two small cups'],
	'side-table': ['front view: round ash top with a raised edge on three splayed legs', 'from above, three-quarter view', 'in a room: beside a wall with a globe lamp on it'],
	'desk': ['three-quarter view: oak desk with two slim drawers and tapered legs', 'front view with a reading lamp and a mug on it'],
	'console-table': ['three-quarter view: narrow oak console with a slim drawerless apron and a lower rail', 'in a room: against the wall below a round mirror, with a vase'],
	'bedside-table': ['three-quarter view: small oak cabinet with one drawer, an open shelf and short round legs', 'front view, with a mushroom lamp and a book'],
	'tray-table': ['three-quarter view: round ash tray with a raised rim on a folding stand of crossed oak legs', 'the tray lifted off and leaning against the stand'],
	'workshop-table': ['three-quarter view: heavy oak workbench with a thick top, square legs and a lower shelf', 'in the workshop: with pots and wooden tools on it'],
	'serving-board': ['three-quarter view lying flat: oblong oak board with a round handle and a hole', 'standing against the wall, seen from the front, beside a smaller ash board'],
	'wooden-fruit-bowl': ['three-quarter view: turned ash bowl with a wide dark-edged rim', 'filled with pears and apples'],
	'candle-holder': ['front view: stepped clay candle holder with an off-white candle', 'in the evening: two holders of different height with burning candles'],
	'tealight-set': ['three small tealight cups in green, ochre and cream', 'in the evening: the three cups lit from inside'],
	'wall-mirror': ['on the wall: round mirror in a slim oak ring, a window reflected in it', 'three-quarter view with a narrow oak shelf at its lower edge and a bud vase on it'],
	'wall-hooks': ['on the wall: oak rail with five turned ash pegs', 'three-quarter close view of the pegs, a linen cloth hanging on one'],
	'wall-shelf': ['on the wall: oak shelf board held by two round ash pegs', 'with a row of small vases and a bowl on it'],
	'storage-box': ['three-quarter view: oblong ash box with finger joints and a flat lid with an oak grip', 'open: the lid leaning against the box'],
	'ash-tray-large': ['three-quarter view: large oblong serving tray of ash wood with two grip holes', 'seen from above with a teapot and two cups'],
	'wall-clock': ['on the wall: round cream ceramic clock face with oak hands and an oak ring, showing ten past ten', 'three-quarter view from the side: the depth of the ring and the hands'],
	'bookends': ['front view: a pair of oak blocks with quarter-round clay discs holding a row of linen-bound books', 'three-quarter view of the pair without books'],
	'incense-holder': ['three-quarter view: small round ink-blue dish with a raised clay cone, an incense stick in it', 'close view with the glowing tip and the ash line in the dish'],
	'gift-box': ['three-quarter view: closed box of natural cardboard with an ink-blue linen ribbon', 'open, with paper wool and a green bud vase in it'],
	'wood-oil': ['front view: amber glass bottle of oil with a plain paper label and a black cap', 'beside a folded linen cloth on an oak board'],
	'felt-glides': ['seen from above: eight round grey felt glides in two rows on a card', 'close view of a chair leg with a felt glide under it'],
	'seat-cushion': ['three-quarter view: round seat cushion of grey-green felt with a stitched edge', 'on the seat of a spindle chair'],
	'linen-shade': ['front view: conical shade of natural linen, unlit', 'seen from below at an angle, with the wire ring inside'],
	'light-bulb': ['front view: round opal bulb with a brass screw base, lying on its side', 'lit in a small ceramic socket'],
	'care-cloth': ['three-quarter view: a stack of folded natural-linen cloth with a blue edge stitch', 'one cloth loosely folded beside the oil bottle'],
	'linen-tablecloth': ['three-quarter view: a folded tablecloth of natural linen with a blue edge stitch'],
	'linen-tablecloth-green': ['three-quarter view: a folded tablecloth of moss-green linen with a blue edge stitch'],
	'linen-tablecloth-ochre': ['three-quarter view: a folded tablecloth of ochre linen with a blue edge stitch'],
	'linen-tablecloth-blue': ['three-quarter view: a folded tablecloth of ink-blue linen with a blue edge stitch'],
};

export const categories = {
	'category-vases': 'group still life: amphora, moon, bottle, ridge, column and bud vases on a pale ground in soft light from the left',
	'category-tableware': 'group still life: stacked plates and bowls, teapot, mugs and a milk jug',
	'category-lamps': 'group still life: cone table lamp, mushroom lamp, globe lamp and ceramic-base lamp, all lit, against a darker warm wall',
	'category-seating': 'group: spindle chair, dining chair, three-leg stool and bar stool in a bright room corner',
	'category-tables': 'group: oak dining table, side table and coffee table in a bright room',
	'category-home': 'group still life: serving board, fruit bowl, candle holders, storage box and bookends with books',
	'category-extras': 'group still life: gift box, oil bottle, folded linen, felt cushion, light bulb and linen shade',
};

export const stories = {
	hero: 'a sunlit room corner: oak table with vases, a lit linen lamp and a spindle chair on the right, calm empty plaster wall with window light on the left third',
	workshop: 'the workshop: shelves with rows of unglazed and glazed pots behind a heavy workbench with tools, bowls and clay',
	'workshop-clay': 'a long board of freshly thrown pots on a bench, seen along the row, bowls and a lump of clay in front',
	'workshop-wood': 'a spindle chair on a bench, turned legs and spindles of the next one beside it, a stack of ash and oak boards',
	counter: 'a console table with parcels, a present and a vase with branches, more parcels on the floor, a green lamp above',
	letters: 'on an oak desk in window light: written sheets, envelopes, a pencil, a mug and small vases',
};

export const team = {
	'team-1': 'drawn portrait: woman with grey hair in a bun, green apron, round earrings, clay background',
	'team-2': 'drawn portrait: man with a dark beard and ochre cap, ink-blue shirt, paper background',
	'team-3': 'drawn portrait: young woman with dark curly hair and round glasses, ochre jumper, green background',
	'team-4': 'drawn portrait: man with short fair hair, moustache and linen shirt with braces, blue-grey background',
};

/** All pictures with their size and kind. */
export function pictures() {
	const all = {};
	for (const [key, texts] of Object.entries(products)) {
		texts.forEach((text, i) => { all[`${key}-${i + 1}`] = { width: 1600, height: 1600, scene: `povray:${key}`, view: text }; });
	}
	for (const [name, text] of Object.entries(categories)) { all[name] = { width: 1600, height: 1200, scene: `povray:${name}`, view: text }; }
	all.hero = { width: 2400, height: 1350, scene: 'povray:hero', view: stories.hero };
	for (const [name, text] of Object.entries(stories).filter(([one]) => one !== 'hero')) { all[name] = { width: 1600, height: name === 'workshop-clay' ? 900 : 1200, scene: `povray:${name}`, view: text }; }
	for (const [name, text] of Object.entries(team)) { all[name] = { width: 600, height: 600, scene: 'svg', view: text }; }
	return all;
}
