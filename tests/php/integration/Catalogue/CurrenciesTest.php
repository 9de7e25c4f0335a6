<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Edit\ProductDataForm;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Storefront\Routing\Links;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Site;

/** German pages in Swiss francs: prices typed or converted, each with its own log. */
final class CurrenciesTest extends CatalogueTestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-03-01 10:00' );
		$this->provide( Clock::class, $this->clock );
		$this->rate( '0.95' );
	}

	/** @param array<string, string> $languages */
	private function rate( string $rate, string $rounding = 'five', array $languages = array( 'de' => 'CHF' ) ): void {
		update_option(
			ForeignCurrencies::OPTION,
			array(
				'main'      => 'EUR',
				'rates'     => array(
					'CHF' => array(
						'rate'     => $rate,
						'rounding' => $rounding,
					),
				),
				'languages' => $languages,
			)
		);
		$this->service( Outbox::class )->deliver();
		Site::newRequest();
		$this->provide( Clock::class, $this->clock );
	}

	/** @return array<string, mixed> As sent to the browser. */
	private function item( int $id, string $language ): array {
		$query = array(
			'ids'  => (string) $id,
			'lang' => $language,
		);
		return $this->ask( 'GET', 'get_cart_products', $query )->json()['data']['items'][0];
	}

	/** @return array{string, int|null, int|null} Price, regular price and prior price. */
	private function prices( int $id, string $language ): array {
		$item = $this->item( $id, $language );
		return array(
			"{$item['price']['currency']} {$item['price']['amount']}",
			$item['regular_price']['amount'] ?? null,
			$item['prior_price']['amount'] ?? null,
		);
	}

	private function change( int $id, string $day, mixed ...$facts ): void {
		$this->clock->time = $this->clock->time->modify( $day );
		$writer            = $this->service( ProductWriter::class );
		$before            = $writer->facts( $id ) ?? self::fail( 'No product.' );
		$writer->change( $id, $before->with( ...$facts ), $before, $writer->revision( $id ) );
	}

	public function testPricesAreConvertedOrTyped(): void {
		$converted = $this->product( array( 'price' => 4990, 'shippingPrice' => 590 ) );
		$typed     = $this->product( array( 'price' => 1000, 'otherPrices' => array( 'CHF' => array( 1290, 1190 ) ) ) );
		self::assertSame( array( 'CHF 4740', null, null ), $this->prices( $converted, 'de' ) );
		self::assertSame( array( 'EUR 4990', null, null ), $this->prices( $converted, 'en' ) );
		self::assertSame( array( 'CHF 1190', 1290, null ), $this->prices( $typed, 'de' ), 'never offered at the higher price' );
		self::assertSame( array( 'EUR 1000', null, null ), $this->prices( $typed, 'en' ) );
		$delivery = $this->item( $converted, 'de' )['shipping_methods'][0]['price'];
		self::assertSame( array( 561, 'CHF' ), array( $delivery['amount'], $delivery['currency'] ) );
		$this->change( $typed, '2026-03-02 10:00', otherPrices: array() );
		self::assertSame( array( 'CHF 950', null, null ), $this->prices( $typed, 'de' ) );
	}

	public function testEachCurrencyHasItsOwnLog(): void {
		$id = $this->product( array( 'price' => 10_000 ) );
		$this->change( $id, '2026-03-10 10:00', otherPrices: array( 'CHF' => array( 8000, null ) ) );
		$this->change( $id, '2026-04-01 10:00', salePrice: 9000, otherPrices: array( 'CHF' => array( 9900, 7000 ) ) );
		$at  = fn ( string $day ): int => $this->clock->time->modify( "$day 10:00" )->getTimestamp();
		$log = $this->service( PriceLog::class );
		self::assertEquals(
			array( new PriceEntry( 10_000, null, $at( '2026-03-01' ) ), new PriceEntry( 10_000, 9000, $at( '2026-04-01' ) ) ),
			$log->forProduct( $id )
		);
		self::assertEquals(
			array(
				new PriceEntry( 9500, null, $at( '2026-03-01' ) ),
				new PriceEntry( 8000, null, $at( '2026-03-10' ) ),
				new PriceEntry( 9900, 7000, $at( '2026-04-01' ) ),
			),
			$log->forProduct( $id, 'CHF' )
		);
		self::assertSame( array( 'EUR 9000', 10_000, 10_000 ), $this->prices( $id, 'en' ) );
		self::assertSame( array( 'CHF 7000', 9900, 8000 ), $this->prices( $id, 'de' ) );
	}

	public function testANewRateIsAPriceChange(): void {
		$id = $this->product( array( 'price' => 10_000 ) );
		$this->clock->time = $this->clock->time->modify( '2026-03-15 10:00' );
		$this->rate( '0.99', 'ninety' );
		self::assertSame( array( 'CHF 9890', null, null ), $this->prices( $id, 'de' ) );
		$log = $this->service( PriceLog::class );
		self::assertSame(
			array( 9500, 9890 ),
			array_map( static fn ( PriceEntry $entry ): int => $entry->price, $log->forProduct( $id, 'CHF' ) )
		);
		self::assertCount( 1, $log->forProduct( $id ) );
	}

	public function testRatesOfAnotherMainCurrencyAreNotUsed(): void {
		$id = $this->product( array( 'price' => 4990 ) );
		self::saveSetting( new MainCurrency( 'SEK' ) );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( 'SEK 4990', null, null ), $this->prices( $id, 'de' ) );
		self::assertSame( array( 4990, null ), $this->storedPrice( $id ) );
		self::assertSame( '1', $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {prices}' ), 'the price in francs is gone' );
	}

	public function testListsAreSortedAndFilteredInTheCurrency(): void {
		$vase = $this->product( array( 'price' => 1000, 'otherPrices' => array( 'CHF' => array( 3000, null ) ) ) );
		$bowl = $this->product( array( 'price' => 2000 ), array( 'en' => 'Bowl' ) );
		$ids  = function ( string $language, array $query ): array {
			Site::newRequest();
			$page  = $this->listIn( $language, $query );
			$range = $page->group( 'price' )?->range;
			return array( array_column( $page->items(), 'id' ), $range?->lowest, $range?->highest );
		};
		self::assertSame( array( array( $vase, $bowl ), 1000, 2000 ), $ids( 'en', array( 'sort' => 'price' ) ) );
		self::assertSame( array( array( $bowl, $vase ), 1900, 3000 ), $ids( 'de', array( 'sort' => 'price' ) ) );
		self::assertSame( array( array( $vase ), 1900, 3000 ), $ids( 'de', array( 'from' => '25' ) ) );
	}

	public function testCartPricesTheSameLinesInEachCurrency(): void {
		$lamp = $this->product( array( 'price' => 500 ), array( 'en' => 'Lamp' ) );
		$id   = $this->product( array( 'price' => 4990, 'shippingPrice' => 590, 'accessories' => array( $lamp => 300 ) ) );
		$body = array(
			'cart' => array(
				array(
					'id'         => $id,
					'kiekis'     => 2,
					'shipping'   => 'carrier',
					'properties' => array( array( 'id' => $lamp ) ),
				),
			),
		);
		$sums = fn ( string $language ): array => array_map(
			static fn ( array $money ): string => "{$money['currency']} {$money['amount']}",
			array_intersect_key(
				$this->ask( 'POST', 'get_cart', array( 'lang' => $language ), $body )->json()['totals'],
				array_flip( array( 'items', 'shipping', 'total' ) )
			)
		);
		self::assertSame( array( 'items' => 'EUR 10580', 'shipping' => 'EUR 590', 'total' => 'EUR 11170' ), $sums( 'en' ) );
		self::assertSame( array( 'items' => 'CHF 10050', 'shipping' => 'CHF 561', 'total' => 'CHF 10611' ), $sums( 'de' ) );
		// A notice would keep the checkout from accepting the order.
		self::assertSame( array(), $this->ask( 'POST', 'get_cart', array( 'lang' => 'de' ), $body )->json()['notices'] );
	}

	public function testARegionalLanguageShowsTheTextsOfItsLanguage(): void {
		$swiss = array(
			'locale' => 'de_CH',
			'name'   => 'Deutsch (Schweiz)',
		);
		update_option( EmbeddedLanguages::ADDED, array( 'de-ch' => $swiss ) );
		update_option( EmbeddedLanguages::OPTION, array( 'en', 'de', 'de-ch' ) );
		Site::newRequest();
		$this->rate( '0.95', languages: array( 'de-ch' => 'CHF' ) );
		$id = $this->product( array( 'price' => 1000 ), array( 'en' => 'Vase', 'de' => 'Krug' ) );
		self::assertSame( array( 'Krug', '2', 'CHF 950' ), array( ...$this->view( $id, 'de-ch' ), $this->prices( $id, 'de-ch' )[0] ) );
		self::assertSame( array( 'Krug', '0', 'EUR 1000' ), array( ...$this->view( $id, 'de' ), $this->prices( $id, 'de' )[0] ) );
		$path = (string) $this->views( $id )['de-ch']['path'];
		$page = $this->http( 'GET', "/de-ch/$path" )->raw;
		self::assertMatchesRegularExpression( "~<link rel=\"canonical\" href=\"[^\"]*/de-ch/$path\"~", $page );
		self::assertStringContainsString( '"priceCurrency":"CHF"', $page );
		foreach ( array( $page, $this->http( 'GET', '/de/' . $this->views( $id )['de']['path'] )->raw ) as $html ) {
			self::assertMatchesRegularExpression( "~rel=\"alternate\" hreflang=\"de-ch\" href=\"[^\"]*/de-ch/$path\"~", $html );
			self::assertMatchesRegularExpression( '~rel="alternate" hreflang="de" href="[^"]*/de/~', $html );
			self::assertMatchesRegularExpression( '~rel="alternate" hreflang="en" href=~', $html );
		}
		self::assertStringContainsString( "CHF\u{a0}9.50", $page );
		$post = $this->service( Translations::class )->versions( Translations::PRODUCT, $id )['de'];
		$link = $this->service( Languages::class )->withLanguage(
			$this->service( Languages::class )->find( 'de-ch' ) ?? self::fail( 'No language' ),
			fn (): ?string => $this->service( Links::class )->object( 'product', $post )
		);
		self::assertStringEndsWith( "/de-ch/$path", (string) $link );
		$map = $this->http( 'GET', '/wp-sitemap-posts-vitrine_product-1.xml' )->raw;
		self::assertStringContainsString( "/de-ch/$path", $map );
		$file = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ) );
		update_post_meta( $file, '_vitrine_alt_de', 'Ein Krug' );
		self::assertSame( array( 'Ein Krug', '' ), array( Picture::alt( $file, 'de-ch' ), Picture::alt( $file, 'en' ) ) );
	}

	/** Until the read model is renewed, its rows are in another currency than the page. */
	public function testPricesAreRightBeforeTheRebuild(): void {
		$typed     = $this->product( array( 'price' => 10_000, 'otherPrices' => array( 'CHF' => array( 12_000, null ) ) ) );
		$converted = $this->product( array( 'price' => 10_000 ) );
		$this->change( $typed, '2026-04-01 10:00', salePrice: 9000, otherPrices: array( 'CHF' => array( 12_000, 11_000 ) ) );
		self::assertSame( array( 'CHF 11000', 12_000, 12_000 ), $this->prices( $typed, 'de' ) );
		$this->switchTo( array() );
		self::assertSame( array( 'EUR 9000', 10_000, 10_000 ), $this->prices( $typed, 'de' ), 'not the prior price in francs' );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( 'EUR 9000', 10_000, 10_000 ), $this->prices( $typed, 'de' ) );
		$this->switchTo( array( 'de' => 'CHF' ) );
		self::assertSame( array( 'CHF 11000', 12_000, null ), $this->prices( $typed, 'de' ) );
		self::assertSame( array( 'CHF 9500', null, null ), $this->prices( $converted, 'de' ) );
		$languages = $this->service( Languages::class );
		$queries   = get_num_queries();
		$list      = $languages->withLanguage(
			$languages->find( 'de' ) ?? $languages->default(),
			fn () => $this->service( ProductLists::class )->page( new ProductListQuery() )
		);
		$stale     = get_num_queries() - $queries;
		self::assertEqualsCanonicalizing( array( 11_000, 9500 ), array_column( array_column( $list->items(), 'prices' ), 'price' ) );
		self::assertLessThan( 20, $stale );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( 'CHF 11000', 12_000, 12_000 ), $this->prices( $typed, 'de' ) );
	}

	/** A rate is for one main currency: what was converted from another one is not charged, although the products are not rebuilt yet. */
	public function testPricesConvertedFromAnotherMainCurrencyAreNotCharged(): void {
		$converted = $this->product( array( 'price' => 10_000 ) );
		$typed     = $this->product( array( 'price' => 10_000, 'otherPrices' => array( 'CHF' => array( 12_000, null ) ) ) );
		self::assertSame( 'CHF 9500', $this->prices( $converted, 'de' )[0] );
		self::saveSetting( new MainCurrency( 'SEK' ) );
		$rate = array( 'rate' => '0.085', 'rounding' => 'five' );
		update_option(
			ForeignCurrencies::OPTION,
			array( 'main' => 'SEK', 'rates' => array( 'CHF' => $rate ), 'languages' => array( 'de' => 'CHF' ) )
		);
		foreach ( array( 'before the rebuild', 'after it' ) as $when ) {
			self::assertSame( 'CHF 850', $this->prices( $converted, 'de' )[0], $when );
			self::assertSame( 'CHF 12000', $this->prices( $typed, 'de' )[0], $when );
			$this->service( Outbox::class )->deliver();
		}
	}

	/** While a currency is not in use, the sale in it may end, and another one begin. */
	public function testACurrencyTakenUpAgainHasNoPriorPriceOfBefore(): void {
		$id = $this->product( array( 'price' => 10_000, 'otherPrices' => array( 'CHF' => array( 12_000, null ) ) ) );
		$this->change( $id, '2026-04-01 10:00', salePrice: 9000, otherPrices: array( 'CHF' => array( 12_000, 11_000 ) ) );
		$this->switchTo( array() );
		$this->change( $id, '2026-04-02 10:00', stock: 1 );
		$this->switchTo( array( 'de' => 'CHF' ) );
		self::assertSame( array( 'CHF 11000', 12_000, null ), $this->prices( $id, 'de' ) );
	}

	/** @param array<string, string> $languages */
	private function switchTo( array $languages ): void {
		update_option( ForeignCurrencies::OPTION, array( 'languages' => $languages ) + (array) get_option( ForeignCurrencies::OPTION ) );
		Site::newRequest();
		$this->provide( Clock::class, $this->clock );
	}

	public function testPricesOfMillionsAreNotCutOff(): void {
		$id = $this->product( array( 'price' => 2_000_000_000, 'otherPrices' => array( 'CHF' => array( 300_000_000_000, null ) ) ) );
		self::assertSame( array( 'CHF 300000000000', null, null ), $this->prices( $id, 'de' ) );
		self::assertSame( 300_000_000_000, $this->service( PriceLog::class )->forProduct( $id, 'CHF' )[0]->price );
		$from = fn ( string $least ): array => $this->listIn( 'de', array( 'from' => $least ) )->items();
		self::assertSame( array( $id ), array_column( $from( '2500000000' ), 'id' ) );
		self::assertSame( array(), $from( '3500000000' ) );
		$before = ProductData::create( sku: 'X', price: 1000 );
		$typed  = ProductDataForm::read( array( 'price_HUF' => '25 000 000' ), $before, Currency::of( 'EUR' ) )->prices->otherPrices;
		self::assertSame( array( 'HUF' => array( 2_500_000_000, null ) ), $typed );
	}

	/** @return array{string|null, string|null} Title and fallback. */
	private function view( int $id, string $language ): array {
		$row = $this->views( $id )[ $language ];
		return array( $row['title'], $row['fallback'] );
	}
}
