<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Consent\Category;
use Vitrine\Consent\Duration;
use Vitrine\Consent\Service;
use Vitrine\Consent\Storage;
use Vitrine\Consent\StoredItem;

/** What Stripe's script keeps in the browser of whoever pays by card, told in the details of the cookie bar. */
final class StripeCookies {

	/** Option: '1' while cards are taken. Loaded with the others, as the keys are not: every page has the cookie bar. */
	private const TAKEN = 'vitrine_cards_taken';

	/** Called whenever the keys change. */
	public static function note(): void {
		update_option( self::TAKEN, StripeSettings::fromOption()->isComplete() ? '1' : '', true );
	}

	/**
	 * Hook `vitrine_cookie_services`.
	 *
	 * @param list<Service> $services
	 * @return list<Service>
	 */
	public static function add( array $services ): array {
		if ( get_option( self::TAKEN, '' ) !== '1' ) {
			return $services;
		}
		$purpose    = __( 'Tells the people who pay from robots and thieves.', 'vitrine' );
		$services[] = new Service(
			__( 'Card payments by Stripe (Stripe Payments Europe Ltd.)', 'vitrine' ),
			__( 'Only when you pay by card: Stripe gets your card’s data, the amount and your IP address. We never see the card’s number.', 'vitrine' ),
			array(),
			array(
				new StoredItem( '__stripe_mid', Storage::Cookie, Category::Necessary, 'Stripe', $purpose, Duration::years( 1 ) ),
				new StoredItem( '__stripe_sid', Storage::Cookie, Category::Necessary, 'Stripe', $purpose, Duration::minutes( 30 ) ),
			),
		);
		return $services;
	}
}
