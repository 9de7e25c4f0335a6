import assert from 'node:assert/strict';
import { links, textOf } from './html.mjs';
import { Owner, assertSound } from './owner.mjs';

const ACCOUNT = { email: 'leaver@stranger.example', password: 'Trickle-77-pass', phone: '+37060000000', name: 'Ona', surname: 'Šalnaitė' };

/** On a network, WordPress's own function leaves the account of a deleted user in place. */
export async function deleteAccount( customer ) {
	const here = await customer.config();
	const call = ( route, data ) => customer.call( here, route, data );
	const registered = await call( 'register', ACCOUNT );
	assert.equal( registered.json.status, true, registered.text );
	const gone = await customer.browser.postJson(
		`${ here.rest }delete_account/?lang=${ here.lang }`,
		{ password: ACCOUNT.password },
		{ headers: { Authorization: `Bearer ${ registered.json.user.token }` } }
	);
	assert.equal( JSON.parse( gone.text ).status, true, gone.text );
	const login = await call( 'login', { user: ACCOUNT.email, password: ACCOUNT.password } );
	assert.equal( login.json.status, false, 'a deleted account cannot be used' );
	const again = await call( 'register', ACCOUNT );
	assert.equal( again.json.status, true, `the address is free again: ${ again.text }` );
}

/** Opens the link of the shop's row in a plugin list. */
async function follow( owner, list, action, more = '' ) {
	const link = links( await owner.open( list ) ).find( ( url ) => url.includes( `action=${ action }` ) && url.includes( 'vitrine' ) );
	assert.ok( link, `${ list } has a link for ${ action }` );
	return assertSound( await owner.browser.get( link + more ) );
}

/** Deletes the plugin after the main site chose to delete its data. The second site, which chose nothing, keeps its own. */
export async function deletePlugin( owner, zip, order ) {
	const main = Object.assign( new Owner( owner.host ), { browser: owner.browser } );
	const isEverywhere = owner.host.cell.activation === 'network-wide';
	if ( ! isEverywhere ) {
		await follow( main, 'plugins.php', 'activate' );
	}
	const choice = await main.open( 'admin.php?page=vitrine-leave' );
	await main.send( choice, [ 'action', 'vitrine_leave' ], { what: 'all', sure: '1' } );
	if ( isEverywhere ) {
		await follow( main, 'network/plugins.php', 'deactivate' );
	} else {
		await follow( main, 'plugins.php', 'deactivate' );
		await follow( owner, 'plugins.php', 'deactivate' );
	}
	// WordPress's own question logs a deprecation: this is the answer to it.
	const deleted = await follow( main, 'network/plugins.php', 'delete-selected', '&verify-delete=1' );
	assert.doesNotMatch( deleted.text, /action=delete-selected[^"]*vitrine/, textOf( deleted.text ).slice( 0, 400 ) );
	await owner.addPlugin( zip );
	const orders = await owner.open( 'admin.php?page=vitrine-orders' );
	assert.ok( orders.text.includes( order.email ), 'the second site still has its order' );
}
