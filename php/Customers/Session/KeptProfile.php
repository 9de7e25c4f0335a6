<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Address;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Profile;
use Vitrine\Customers\Social\SocialIdentity;

/**
 * What the owner of a mailbox keeps of an account that a stranger may have registered: a first name that is nothing but a name, and
 * addresses that paid orders of this mailbox had, which its owner has seen. The phone number has no proof (decision 7).
 */
final class KeptProfile {

	/** In characters: long enough for a name, too short for a message. */
	private const MAX_NAME_LENGTH = 30;

	/** Up to three words of letters: no digits, dots or slashes, which links and phone numbers need. */
	private const NAME = "/^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*){0,2}$/uD";

	/**
	 * @param list<mixed>         $known    Addresses of paid orders of the mailbox.
	 * @param SocialIdentity|null $provider Its names replace those that were entered.
	 */
	public static function of( Customer $customer, array $known, ?SocialIdentity $provider ): Profile {
		$billing  = self::isKnown( $customer->billing, $known ) ? $customer->billing : null;
		$delivery = $billing !== null && self::isKnown( $customer->delivery, $known ) ? $customer->delivery : null;
		if ( $provider !== null && $provider->firstName !== '' ) {
			return new Profile( $provider->firstName, $provider->lastName, '', $billing, $delivery );
		}
		$isOnAddress = $billing !== null && $billing->lastName === $customer->lastName;
		return new Profile(
			self::isName( $customer->firstName ) ? $customer->firstName : '',
			$isOnAddress ? $customer->lastName : '',
			'',
			$billing,
			$delivery
		);
	}

	private static function isName( string $text ): bool {
		return mb_strlen( $text ) <= self::MAX_NAME_LENGTH && preg_match( self::NAME, $text ) === 1;
	}

	/** @param list<mixed> $known */
	private static function isKnown( ?Address $address, array $known ): bool {
		foreach ( $known as $one ) {
			if ( $address !== null && $one instanceof Address && $one->toArray() === $address->toArray() ) {
				return true;
			}
		}
		return false;
	}
}
