<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\TestCase;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\SanitizedCart;
use Vitrine\Customers\Address;
use Vitrine\Orders\Checkout\CheckoutConsents;
use Vitrine\Orders\Checkout\CheckoutContact;
use Vitrine\Orders\Checkout\CheckoutForm;
use Vitrine\Orders\Checkout\SeenTotal;

/** A retry is recognised by the hash of the form. */
final class CheckoutFormTest extends TestCase {

	private static function hash( string $billing = '', ?string $delivery = null, bool $beginNow = false ): string {
		$address = static fn ( string $vatId ): Address => new Address( 'Ona', 'A', '', 'Gatvė 1', 'LT-01100', 'Vilnius', 'LT', $vatId );
		return ( new CheckoutForm(
			'3f0c9f4e-7e39-4a32-9a0c-0d6a7c2a0001',
			new SanitizedCart( array( new CartLine( 7 ) ) ),
			new CheckoutContact(
				'ona@example.org',
				'+370 600 12345',
				$address( $billing ),
				$delivery === null ? null : $address( $delivery )
			),
			'bank_transfer',
			'',
			'',
			new CheckoutConsents( true, $beginNow ),
			new SeenTotal( 12490 )
		) )->hash();
	}

	/** Stored with orders of earlier versions, whose customers may send the form again after an update. */
	public function testTheHashStaysTheSame(): void {
		self::assertSame( 'a58df9b17bfd60163094aa82f932f4218283f731da350e11c7e417d26d38ee81', self::hash( '', 'LT1' ) );
	}

	public function testTheHashDistinguishesADeliveryAddress(): void {
		self::assertNotSame( self::hash(), self::hash( '', '' ) );
	}

	public function testAnotherVatIdOrConsentIsAnotherOrder(): void {
		$hashes = array( self::hash(), self::hash( 'LT123456789' ), self::hash( 'LT100001234567' ), self::hash( '', null, true ) );
		self::assertSame( $hashes, array_unique( $hashes ) );
		self::assertSame( $hashes[1], self::hash( 'LT123456789' ) );
	}
}
