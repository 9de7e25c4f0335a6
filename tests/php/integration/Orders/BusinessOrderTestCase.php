<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\Orders\Notes\OrderNote;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\ViesFake;

/** A shop that sells to businesses in other member states, and the fake of VIES. */
abstract class BusinessOrderTestCase extends ShopTestCase {

	protected const VALID = 'DE123456789';

	protected const INVALID = 'DE123456200';

	protected ViesFake $vies;

	protected int $vase;

	protected function setUp(): void {
		parent::setUp();
		$this->vies = ViesFake::connect();
		DeliverySettings::save(
			array(
				new DeliveryMethod( 'carrier' ),
				new DeliveryMethod( 'pickup', tariff: new DeliveryTariff( PriceRule::Free ), days: 0, pickup: true ),
			)
		);
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		$this->saveOptions( true );
		$this->vase = $this->product( 50, 11900 );
		$writer     = $this->service( ProductWriter::class );
		$facts      = $writer->facts( $this->vase );
		self::assertNotNull( $facts );
		$writer->save( $this->vase, $facts->with( vatClass: VatClass::Standard ) );
	}

	protected function saveOptions( bool $enabled, string $vat = 'LT100001234567' ): void {
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'company_vat' => $vat, 'business_sales' => $enabled ),
			'en'
		);
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed> The answer of `get_cart`.
	 */
	protected function cart( string $vatId, string $country = 'DE', array $changes = array() ): array {
		return $this->call(
			'get_cart',
			array( 'cart' => array( $changes + self::line( $this->vase ) ), 'country' => $country, 'vat_id' => $vatId )
		);
	}

	/**
	 * @param array<string, mixed> $changes Of the request.
	 * @return array<string, mixed> The answer of `add_order`.
	 */
	protected function order( string $vatId, int $total, string $country = 'DE', array $changes = array() ): array {
		return $this->place(
			self::body(
				array( self::line( $this->vase ) ),
				$changes + array(
					'billing' => array( 'country' => $country, 'postcode' => '10115', 'company' => 'Muster GmbH', 'vat_id' => $vatId )
						+ self::ADDRESS,
					'total'   => $total,
				)
			)
		);
	}

	protected function stored( string $key ): Order {
		return $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'No order' );
	}

	/** @param array<string, mixed> $cart */
	protected static function totals( array $cart ): string {
		$totals = $cart['totals'];
		return "{$totals['vat_treatment']} {$totals['items']['amount']} {$totals['shipping']['amount']} {$totals['total']['amount']}";
	}

	protected function forgetAnswers(): void {
		$wpdb = $this->service( Database::class )->wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%vitrine_vies_%'" );
		wp_cache_flush();
	}

	/** @return list<string> */
	protected function notes( Order $order ): array {
		$notes = $this->service( OrderNotes::class )->forOrder( $order->id );
		return array_map( static fn ( OrderNote $note ): string => $note->text, $notes );
	}

	/** Unsent messages of this kind. */
	protected function messages( string $kind ): int {
		return (int) $this->service( Database::class )->value(
			'SELECT COUNT(*) FROM {outbox} WHERE kind = %s AND sent_at IS NULL',
			array( $kind )
		);
	}
}
