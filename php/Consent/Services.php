<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Filters;

/** The services whose id the shop has set, and what each keeps in a browser (their own documentation, November 2026). */
final class Services {

	public function __construct( private readonly Ids $ids ) {
	}

	/** @return list<Service> */
	public function configured(): array {
		$own = array(
			...( $this->ids->tagManager() === '' ? array() : array( self::google() ) ),
			...( $this->ids->sessionAnalytics() === '' ? array() : array( self::clarity() ) ),
			...( $this->ids->liveChat() === '' ? array() : array( self::tawk() ) ),
			...( $this->ids->googleSignIn() === '' ? array() : array( self::googleSignIn() ) ),
			...( $this->ids->facebookSignIn() === '' ? array() : array( self::facebookSignIn() ) ),
		);
		/** Another room or plugin tells of a service that it brings: `fn ( list<Service> $services ): list<Service>`. */
		return array_values( array_filter( Filters::apply( 'vitrine_cookie_services', $own ), static fn ( mixed $service ): bool => $service instanceof Service ) );
	}

	private static function google(): Service {
		return new Service(
			'Google Tag Manager (Google Ireland Ltd.)',
			__( 'Google gets the addresses of the pages you open, what you put into the cart and buy, your IP address and what your browser tells of itself. With statistics it counts visits, with marketing it measures and shows ads.', 'vitrine' ),
			array( Category::Statistics, Category::Marketing ),
			array(
				new StoredItem( '_ga', Storage::Cookie, Category::Statistics, 'Google', __( 'Tells visitors apart to count them.', 'vitrine' ), Duration::years( 2 ) ),
				new StoredItem( '_ga_*', Storage::Cookie, Category::Statistics, 'Google', __( 'Keeps what belongs to one visit together.', 'vitrine' ), Duration::years( 2 ) ),
				new StoredItem( '_gcl_*', Storage::Cookie, Category::Marketing, 'Google', __( 'Remembers which ad led to the visit.', 'vitrine' ), Duration::days( 90 ) ),
				new StoredItem( 'IDE', Storage::Cookie, Category::Marketing, 'Google', __( 'Shows and measures ads on other sites.', 'vitrine' ), Duration::days( 390 ), 'doubleclick.net' ),
			),
		);
	}

	private static function clarity(): Service {
		return new Service(
			'Microsoft Clarity (Microsoft Ireland Operations Ltd.)',
			__( 'Microsoft gets a recording of how you move, click and scroll on our pages, without what you type, and your IP address. It shows us where visitors get stuck.', 'vitrine' ),
			array( Category::Statistics ),
			array(
				new StoredItem( '_clck', Storage::Cookie, Category::Statistics, 'Microsoft', __( 'Tells visitors apart to count them.', 'vitrine' ), Duration::years( 1 ) ),
				new StoredItem( '_clsk', Storage::Cookie, Category::Statistics, 'Microsoft', __( 'Keeps what belongs to one visit together.', 'vitrine' ), Duration::days( 1 ) ),
				new StoredItem( '_cltk', Storage::Session, Category::Statistics, 'Microsoft', __( 'Keeps what belongs to one visit together.', 'vitrine' ), Duration::tab() ),
				new StoredItem( 'CLID', Storage::Cookie, Category::Statistics, 'Microsoft', __( 'Tells visitors apart to count them.', 'vitrine' ), Duration::years( 1 ), 'clarity.ms' ),
				new StoredItem( 'MUID', Storage::Cookie, Category::Statistics, 'Microsoft', __( 'Knows the browser again on Microsoft’s sites.', 'vitrine' ), Duration::days( 390 ), 'clarity.ms, bing.com' ),
			),
		);
	}

	private static function tawk(): Service {
		return new Service(
			'tawk.to (tawk.to inc.)',
			__( 'The provider of the live chat gets what you write there, the page you are on and your IP address, and passes it on to our team.', 'vitrine' ),
			array( Category::Preferences ),
			array(
				new StoredItem( 'twk_*', Storage::Cookie, Category::Preferences, 'tawk.to', __( 'Knows your conversation again.', 'vitrine' ), Duration::days( 180 ) ),
				new StoredItem( 'TawkConnectionTime', Storage::Cookie, Category::Preferences, 'tawk.to', __( 'Keeps open tabs in one conversation.', 'vitrine' ), Duration::browser() ),
				new StoredItem( 'twk_*', Storage::Local, Category::Preferences, 'tawk.to', __( 'Knows your conversation again.', 'vitrine' ), Duration::untilDeleted() ),
			),
		);
	}

	private static function googleSignIn(): Service {
		return new Service(
			__( 'Sign in with Google (Google Ireland Ltd.)', 'vitrine' ),
			__( 'Only when you press its button: Google learns that you sign in here, and tells us your name and e-mail address.', 'vitrine' ),
			array(),
			array(
				new StoredItem( 'g_state', Storage::Cookie, Category::Necessary, 'Google', __( 'Remembers that you closed Google’s window.', 'vitrine' ), Duration::days( 180 ) ),
			),
		);
	}

	private static function facebookSignIn(): Service {
		return new Service(
			__( 'Sign in with Facebook (Meta Platforms Ireland Ltd.)', 'vitrine' ),
			__( 'Only when you press its button: Meta learns that you sign in here, and tells us your name and e-mail address.', 'vitrine' ),
			array(),
			array(
				new StoredItem( 'fbsr_*', Storage::Cookie, Category::Necessary, 'Meta', __( 'Holds the sign-in with Facebook.', 'vitrine' ), Duration::browser() ),
				new StoredItem( 'fblo_*', Storage::Cookie, Category::Necessary, 'Meta', __( 'Remembers that you signed out.', 'vitrine' ), Duration::years( 1 ) ),
			),
		);
	}
}
