<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Filters;

/** Services for which the shop has set an id, and what they store in the browser (according to their documentation, November 2026). */
final class Services {

	public function __construct( private readonly ServiceIds $ids ) {
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
		/** Modules and plugins add their own services: `fn ( list<Service> $services ): list<Service>`. */
		return array_values(
			array_filter(
				Filters::apply( 'vitrine_cookie_services', $own ),
				static fn ( mixed $service ): bool => $service instanceof Service
			)
		);
	}

	/**
	 * Hook `vitrine_policy_sources`: adds what the configured services load.
	 *
	 * @param array<string, list<string>> $directives
	 * @return array<string, list<string>>
	 */
	public function addSources( array $directives ): array {
		foreach ( $this->configured() as $service ) {
			foreach ( $service->sources as $directive => $sources ) {
				$directives[ $directive ] = array( ...( $directives[ $directive ] ?? array( "'self'" ) ), ...$sources );
			}
		}
		return $directives;
	}

	private static function google(): Service {
		return new Service(
			'Google Tag Manager (Google Ireland Ltd.)',
			__(
				'Google receives the addresses of the pages you visit, what you add to your cart and buy, your IP address and information about your browser. If you allow statistics, it counts visits; if you allow marketing, it measures and shows ads.',
				'vitrine'
			),
			array( ConsentCategory::Statistics, ConsentCategory::Marketing ),
			array(
				new StoredItem(
					'_ga',
					StorageType::Cookie,
					ConsentCategory::Statistics,
					'Google',
					__( 'Distinguishes visitors to count them.', 'vitrine' ),
					StorageDuration::years( 2 )
				),
				new StoredItem(
					'_ga_*',
					StorageType::Cookie,
					ConsentCategory::Statistics,
					'Google',
					__( 'Groups the pages of one visit.', 'vitrine' ),
					StorageDuration::years( 2 )
				),
				new StoredItem(
					'_gcl_*',
					StorageType::Cookie,
					ConsentCategory::Marketing,
					'Google',
					__( 'Remembers which ad led to the visit.', 'vitrine' ),
					StorageDuration::days( 90 )
				),
				new StoredItem(
					'IDE',
					StorageType::Cookie,
					ConsentCategory::Marketing,
					'Google',
					__( 'Shows and measures ads on other sites.', 'vitrine' ),
					StorageDuration::days( 390 ),
					'doubleclick.net'
				),
			),
			ServiceSources::GOOGLE_TAGS,
		);
	}

	private static function clarity(): Service {
		return new Service(
			'Microsoft Clarity (Microsoft Ireland Operations Ltd.)',
			__(
				'Microsoft receives a recording of how you move, click and scroll on our pages, without what you type, and your IP address. It shows us where visitors get stuck.',
				'vitrine'
			),
			array( ConsentCategory::Statistics ),
			array(
				new StoredItem(
					'_clck',
					StorageType::Cookie,
					ConsentCategory::Statistics,
					'Microsoft',
					__( 'Distinguishes visitors to count them.', 'vitrine' ),
					StorageDuration::years( 1 )
				),
				new StoredItem(
					'_clsk',
					StorageType::Cookie,
					ConsentCategory::Statistics,
					'Microsoft',
					__( 'Groups the pages of one visit.', 'vitrine' ),
					StorageDuration::days( 1 )
				),
				new StoredItem(
					'_cltk',
					StorageType::Session,
					ConsentCategory::Statistics,
					'Microsoft',
					__( 'Groups the pages of one visit.', 'vitrine' ),
					StorageDuration::tab()
				),
				new StoredItem(
					'CLID',
					StorageType::Cookie,
					ConsentCategory::Statistics,
					'Microsoft',
					__( 'Distinguishes visitors to count them.', 'vitrine' ),
					StorageDuration::years( 1 ),
					'clarity.ms'
				),
				new StoredItem(
					'MUID',
					StorageType::Cookie,
					ConsentCategory::Statistics,
					'Microsoft',
					__( 'Recognises your browser on Microsoft’s sites.', 'vitrine' ),
					StorageDuration::days( 390 ),
					'clarity.ms, bing.com'
				),
			),
			ServiceSources::CLARITY,
		);
	}

	private static function tawk(): Service {
		return new Service(
			'tawk.to (tawk.to inc.)',
			__(
				'The live chat provider receives your messages, the page you are on and your IP address, and passes them on to our team.',
				'vitrine'
			),
			array( ConsentCategory::Preferences ),
			array(
				new StoredItem(
					'twk_*',
					StorageType::Cookie,
					ConsentCategory::Preferences,
					'tawk.to',
					__( 'Recognises your conversation.', 'vitrine' ),
					StorageDuration::days( 180 )
				),
				new StoredItem(
					'TawkConnectionTime',
					StorageType::Cookie,
					ConsentCategory::Preferences,
					'tawk.to',
					__( 'Keeps the conversation in sync across tabs.', 'vitrine' ),
					StorageDuration::browser()
				),
				new StoredItem(
					'twk_*',
					StorageType::Local,
					ConsentCategory::Preferences,
					'tawk.to',
					__( 'Recognises your conversation.', 'vitrine' ),
					StorageDuration::untilDeleted()
				),
			),
			ServiceSources::TAWK,
		);
	}

	private static function googleSignIn(): Service {
		return new Service(
			__( 'Sign in with Google (Google Ireland Ltd.)', 'vitrine' ),
			__( 'Only if you press its button: Google learns that you sign in here and sends us your name and e-mail address.', 'vitrine' ),
			array(),
			array(
				new StoredItem(
					'g_state',
					StorageType::Cookie,
					ConsentCategory::Necessary,
					'Google',
					__( 'Remembers that you closed Google’s sign-in window.', 'vitrine' ),
					StorageDuration::days( 180 )
				),
			),
			ServiceSources::GOOGLE_SIGN_IN,
		);
	}

	private static function facebookSignIn(): Service {
		return new Service(
			__( 'Sign in with Facebook (Meta Platforms Ireland Ltd.)', 'vitrine' ),
			__( 'Only if you press its button: Meta learns that you sign in here and sends us your name and e-mail address.', 'vitrine' ),
			array(),
			array(
				new StoredItem(
					'fbsr_*',
					StorageType::Cookie,
					ConsentCategory::Necessary,
					'Meta',
					__( 'Stores your Facebook sign-in.', 'vitrine' ),
					StorageDuration::browser()
				),
				new StoredItem(
					'fblo_*',
					StorageType::Cookie,
					ConsentCategory::Necessary,
					'Meta',
					__( 'Remembers that you signed out.', 'vitrine' ),
					StorageDuration::years( 1 )
				),
			),
			ServiceSources::FACEBOOK_SIGN_IN,
		);
	}
}
