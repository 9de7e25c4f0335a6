<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\BackInStock;

use Vitrine\Admin\Products\WaitingPeople;
use Vitrine\BackInStock\StockAlerts;
use Vitrine\Database\Database;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\FamilyFactory;

/** The form without scripts, and WordPress's tools for personal data. */
final class StockAlertPagesTest extends CatalogueTestCase {

	public function testTheFormOfASoldOutVariantAsksForThisVariant(): void {
		$factory = new FamilyFactory();
		$family  = $factory->shirt( array( $factory->variant( 'Red M', array( 'stock' => 0 ) ), $factory->variant( 'Red L' ) ) );
		[ $red ] = $factory->variants( $family );
		$page    = $this->http( 'GET', '/de/produkt/hemd/rot-m' )->raw;
		self::assertStringContainsString( 'class="v-alert" method="post"', $page );
		self::assertStringContainsString( "name=\"product\" value=\"$red\"", $page );
		self::assertStringNotContainsString( 'class="v-alert"', $this->http( 'GET', '/de/produkt/hemd' )->raw );
		$ask = fn ( array $fields ): string => (string) $this->http(
			'POST',
			'/de/back-in-stock',
			http_build_query( $fields + array( 'product' => $red, 'email' => 'ona@example.org' ) ),
			array( 'Content-Type' => 'application/x-www-form-urlencoded' )
		)->header( 'Location' );
		self::assertStringEndsWith( '?done=wrong', $ask( array( 'email' => 'ona' ) ) );
		self::assertStringEndsWith( '?done=available', $ask( array( 'product' => $family ) ) );
		self::assertStringEndsWith( '?done=asked', $ask( array( 'website' => 'spam' ) ) );
		self::assertNull( $this->service( Database::class )->row( 'SELECT id FROM {stock_alerts}' ) );
		self::assertStringEndsWith( '/de/back-in-stock?done=asked', $ask( array() ) );
		[ $alert ] = $this->service( StockAlerts::class )->byEmail( 'ona@example.org', 2 );
		self::assertSame( array( $red, 'de' ), array( $alert->product, $alert->language ) );
		self::assertSame( array(), $this->service( StockAlerts::class )->waiting( array( $family ) ) );
		$this->service( StockAlerts::class )->confirm( $alert );
		self::assertSame(
			array( $red => 1, $family => 1 ),
			$this->service( StockAlerts::class )->waiting( array( $red, $family ) )
		);
		$list = $this->service( WaitingPeople::class );
		self::assertSame( '1 person waits', $list->text( $family, array( $red ) ) );
		self::assertSame( '', $list->text( 9999, array() ) );
	}

	public function testOpeningALinkChangesNothing(): void {
		$product = $this->product( array( 'stock' => 0 ) );
		$this->service( StockAlerts::class )->request( $product, null, 'ona@example.org', 'en', '1' );
		$page = $this->http( 'GET', '/back-in-stock?key=1-0' );
		self::assertStringContainsString( 'name="key" value="1-0"', $page->raw );
		self::assertSame( 'no-referrer', $page->header( 'Referrer-Policy' ) );
		self::assertStringContainsString( 'noindex', $page->raw );
		self::assertStringContainsString( 'no longer valid', $this->http( 'GET', '/back-in-stock?done=expired' )->raw );
		self::assertSame( 404, $this->http( 'GET', '/back-in-stock/x' )->status );
	}

	public function testExportsAndErasesOnePersonOnly(): void {
		$product = $this->product( array( 'stock' => 0 ) );
		$alerts  = $this->service( StockAlerts::class );
		$alerts->request( $product, null, 'ona@example.org', 'en', '1' );
		$alerts->request( $product, null, 'b@example.org', 'en', '1' );
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$text      = (string) wp_json_encode( $exporters['vitrine-back-in-stock']['callback']( 'ONA@example.org', 1 ) );
		self::assertStringContainsString( 'ona@example.org', $text );
		self::assertStringContainsString( 'Not confirmed', $text );
		self::assertStringNotContainsString( 'b@example.org', $text );
		$erasers = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$answer  = $erasers['vitrine-back-in-stock']['callback']( 'ONA@example.org', 1 );
		self::assertTrue( $answer['items_removed'] );
		self::assertSame( array(), $alerts->byEmail( 'ona@example.org', 1 ) );
		self::assertCount( 1, $alerts->byEmail( 'b@example.org', 1 ) );
	}
}
