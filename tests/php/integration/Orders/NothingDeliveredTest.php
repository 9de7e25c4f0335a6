<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\I18n\Languages;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;

/** Orders of digital content alone. */
final class NothingDeliveredTest extends ShopTestCase {

	/** Otherwise the address of a parcel that does not exist would choose the VAT. */
	public function testADeliveryAddressIsIgnoredWhereNothingIsDelivered(): void {
		$flat = new DeliveryTariff( PriceRule::Flat, 999 );
		DeliverySettings::save( array( new DeliveryMethod( 'carrier', tariff: $flat, forAll: true ) ) );
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		$course   = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( 'BOOK', 5950, stock: 50, vatClass: VatClass::Standard, legal: new LegalFacts( nature: Nature::Digital ) ),
			array( 'en' => new ProductText( 'Book', 'book' ) )
		);
		$delivery = array( 'country' => 'DE', 'postcode' => '10115' ) + self::ADDRESS;
		$rates    = array();
		$english  = $this->service( Languages::class )->find( 'en' ) ?? self::fail( 'No English.' );
		$mails    = array();
		foreach ( array( $course, $this->product( 50 ) ) as $product ) {
			$placed = $this->place( self::body( array( self::line( $product ) ), compact( 'delivery' ) + array( 'begin_now' => true ) ) );
			self::assertTrue( $placed['status'], (string) $placed['message'] );
			$order   = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'No order' );
			$mails[] = $this->service( OrderMails::class )->preview( OrderMessages::CONFIRMATION, $order, $english )->text;
			$rates[] = array( $order->totals->vat[0]->rate, $order->customer->delivery->country );
		}
		self::assertSame( array( array( 2100, 'LT' ), array( 2100, 'DE' ) ), $rates );
		foreach ( array( 'Delivery:', 'Delivery address' ) as $words ) {
			$named = array_map( static fn ( string $mail ): bool => str_contains( $mail, $words ), $mails );
			self::assertSame( array( false, true ), $named );
		}
	}
}
