<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Consent\ConsentCategory;
use Vitrine\Consent\Service;
use Vitrine\Consent\StorageDuration;
use Vitrine\Consent\StorageType;
use Vitrine\Consent\StoredItem;

/** Lists the cookies of Stripe's script in the details of the cookie banner. */
final class StripeCookies {

	/** Option: '1' if card payments are enabled. Autoloaded, unlike the keys, because every page has the cookie banner. */
	private const ENABLED_OPTION = 'vitrine_cards_taken';

	/** Sources for the content security policy, according to https://docs.stripe.com/security/guide. */
	private const SOURCES = array(
		'script-src'  => array( 'https://js.stripe.com', 'https://*.js.stripe.com' ),
		'connect-src' => array( 'https://api.stripe.com', 'https://r.stripe.com' ),
		'frame-src'   => array( 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com' ),
	);

	/** Call it whenever the keys change. */
	public static function update( StripeSettings $settings ): void {
		update_option( self::ENABLED_OPTION, $settings->isComplete() ? '1' : '', true );
	}

	/** What Stripe gets of a customer: `StripeContact` and the payment form. */
	public static function recipient(): string {
		return __(
			'Only when you choose to pay by card: Stripe receives your name, e-mail address, phone number, billing and delivery address, the amount, your IP address and your card details. We never see your card number.',
			'vitrine'
		);
	}

	/** Adds it to WordPress's guide for the privacy policy (Settings > Privacy). */
	public static function suggestPolicy(): void {
		if ( get_option( self::ENABLED_OPTION, '' ) === '1' ) {
			wp_add_privacy_policy_content( self::name(), '<p>' . esc_html( self::recipient() ) . '</p>' );
		}
	}

	private static function name(): string {
		return __( 'Card payments by Stripe (Stripe Payments Europe Ltd.)', 'vitrine' );
	}

	/**
	 * @param list<Service> $services
	 * @return list<Service>
	 */
	public static function add( array $services ): array {
		if ( get_option( self::ENABLED_OPTION, '' ) !== '1' ) {
			return $services;
		}
		$purpose    = __( 'Prevents card fraud.', 'vitrine' );
		$services[] = new Service(
			self::name(),
			self::recipient(),
			array(),
			array(
				new StoredItem(
					'__stripe_mid',
					StorageType::Cookie,
					ConsentCategory::Necessary,
					'Stripe',
					$purpose,
					StorageDuration::years( 1 )
				),
				new StoredItem(
					'__stripe_sid',
					StorageType::Cookie,
					ConsentCategory::Necessary,
					'Stripe',
					$purpose,
					StorageDuration::minutes( 30 )
				),
			),
			self::SOURCES,
		);
		return $services;
	}
}
