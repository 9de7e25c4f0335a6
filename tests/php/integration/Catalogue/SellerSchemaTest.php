<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\ReadsPages;
use Vitrine\Tests\Support\ReadsStructuredData;
use Vitrine\Tests\Support\SchemaOrg;

/** The shop itself in the structured data of its home page. */
final class SellerSchemaTest extends CatalogueTestCase {

	use ReadsPages;
	use ReadsStructuredData;

	public function testHomePageNamesTheSeller(): void {
		[ $page ] = $this->page( '/lt/' );
		$nodes    = self::data( $page );
		self::assertSame( array(), SchemaOrg::problems( $nodes ) );
		$shop = self::node( $nodes, 'OnlineStore' );
		self::assertSame( 14, $shop['hasMerchantReturnPolicy']['merchantReturnDays'] );
		self::assertSame( self::node( $nodes, 'WebSite' )['publisher']['@id'], $shop['@id'] );
	}

	public function testTheSellersAddressHasItsParts(): void {
		$address = array( 'company_address' => 'Hafenstraße 1, 20457 Hamburg, Germany' );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, $address, 'en' );
		[ $page ] = $this->page( '/lt/' );
		self::assertEquals(
			array(
				'@type'           => 'PostalAddress',
				'streetAddress'   => 'Hafenstraße 1',
				'postalCode'      => '20457',
				'addressLocality' => 'Hamburg',
				'addressCountry'  => 'DE',
			),
			self::node( self::data( $page ), 'OnlineStore' )['address']
		);
	}
}
