<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\CataloguePages\DeliveryCosts;
use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Delivery\WeightBands;
use Vitrine\Storefront\View;

/** The block that lists shipping methods with their prices. */
final class DeliveryCostsTest extends CatalogueTestCase {

	public function testEachRuleIsSaidInWords(): void {
		$bands   = new WeightBands( array( array( 'to' => 31_500, 'price' => 1990 ), array( 'to' => 2000, 'price' => 490 ) ) );
		$methods = array(
			'a' => array( new DeliveryTariff( PriceRule::Flat, 590, 12_000 ), array() ),
			'b' => array( new DeliveryTariff( PriceRule::Weight, bands: $bands ), array( 'LT', 'LV' ) ),
			'c' => array( new DeliveryTariff( PriceRule::Parcel ), array( 'LT' ) ),
			'd' => array( new DeliveryTariff( PriceRule::Line ), array() ),
			'e' => array( new DeliveryTariff( PriceRule::Free ), array() ),
		);
		$block   = new DeliveryCosts(
			new DeliveryMethods(
				array_map(
					static fn ( string $key, array $one ): DeliveryMethod
						=> new DeliveryMethod( $key, countries: $one[1], tariff: $one[0] ),
					array_keys( $methods ),
					$methods
				),
				'LT',
				static fn ( DeliveryMethod $method ): string => "<$method->key>"
			),
			$this->service( ProductResource::class ),
			new Countries( array( 'LT', 'LV', 'EE' ), $this->service( Languages::class ) ),
			$this->service( View::class )
		);
		preg_match_all( '#<li>(.*?)</li>#', $block->render(), $lines );
		self::assertSame(
			array(
				'<strong>&lt;a&gt;</strong>: €5.90 per order · free from €120.00',
				'<strong>&lt;b&gt;</strong>: up to 2 kg €4.90 · up to 31.5 kg €19.90 · not to: Estonia',
				'<strong>&lt;c&gt;</strong>: the highest price of the products you order, as their pages say · only to: Lithuania',
				'<strong>&lt;d&gt;</strong>: priced by product, as its page says',
				'<strong>&lt;e&gt;</strong>: free',
			),
			$lines[1]
		);
	}

	public function testPagesCanHaveIt(): void {
		self::assertStringContainsString( '<li><strong>Pick-up</strong>: free</li>', do_blocks( '<!-- wp:vitrine/delivery-costs /-->' ) );
	}
}
