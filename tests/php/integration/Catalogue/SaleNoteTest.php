<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use DateTimeImmutable;
use Vitrine\Admin\Products\ProductColumns;
use Vitrine\Admin\Products\SaleNote;
use Vitrine\Admin\Products\SaleState;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Pricing\Prices\PriorPrice;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Support\Site;

/** The editor and the product list say which price the shop strikes out, as the shop does. */
final class SaleNoteTest extends CatalogueTestCase {

	private function onSaleFromTheStart( string $status = 'publish' ): int {
		return $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( sku: "S-$status", price: 2490, salePrice: 1990 ),
			array( 'en' => new ProductText( 'Cup', status: $status ) )
		);
	}

	private function listed( int $product ): string {
		$sql  = 'SELECT object_id FROM {translations} WHERE canonical_id = %d';
		$post = (int) $this->service( Database::class )->value( $sql, array( $product ) );
		ob_start();
		$this->service( ProductColumns::class )->show( ProductColumns::PRICE, $post );
		return trim( (string) preg_replace( '/<span hidden.*/', '', (string) ob_get_clean() ) );
	}

	private function day( string $offset ): string {
		$day = $this->service( Clock::class )->now()->modify( $offset );
		return (string) wp_date( 'j M Y', $day->getTimestamp() );
	}

	public function testDatesAreInTheLanguageOfTheUser(): void {
		$at    = ( new DateTimeImmutable( '2099-12-05 18:00', wp_timezone() ) )->getTimestamp();
		$state = $this->service( SaleState::class );
		$note  = $this->service( SaleNote::class );
		$texts = array();
		foreach ( array( 'de_DE', 'lt_LT' ) as $locale ) {
			self::assertTrue( switch_to_locale( $locale ) );
			$texts[] = $state->text( new SalePeriod( $at ) );
			self::assertDoesNotMatchRegularExpression( '/[a-z]/i', $note->possibleFrom(), $locale );
			restore_previous_locale();
		}
		self::assertSame( array( 'Geplant ab dem 05.12.2099, 18:00.', 'Suplanuota nuo 2099-12-05 18:00.' ), $texts );
	}

	public function testASaleFromTheStartStrikesOutNothing(): void {
		$cup  = $this->onSaleFromTheStart();
		$from = $this->day( '+31 days' );
		self::assertStringContainsString(
			"the product did not cost more. If you end the sale today, a new one may strike out the price from $from on.",
			$this->service( SaleNote::class )->text( $cup )
		);
		self::assertSame(
			"<ins>€19.90</ins><br><small>€24.90 is not struck out (30-day rule; possible from $from)</small>",
			$this->listed( $cup )
		);
	}

	public function testAProductThatWasNeverOfferedStrikesOutNothing(): void {
		$draft = $this->onSaleFromTheStart( 'draft' );
		foreach ( array( 0, $draft ) as $product ) {
			$note = $this->service( SaleNote::class )->text( $product );
			self::assertStringContainsString( 'Publish the product without a sale price first, or let the sale begin later.', $note );
		}
		self::assertSame(
			'<ins>€19.90</ins><br><small>€24.90 is not struck out: never offered at this price</small>',
			$this->listed( $draft )
		);
	}

	public function testTheListStrikesOutWhatTheShopStrikesOut(): void {
		$cup = $this->product( array( 'price' => 2490, 'salePrice' => 1990 ) );
		self::assertSame( '', $this->service( SaleNote::class )->text( $cup ) );
		self::assertSame( '<del>€24.90</del> <ins>€19.90</ins>', $this->listed( $cup ) );
		$now = $this->service( Clock::class )->now()->getTimestamp();
		$this->service( PriceLog::class )->replace(
			$cup,
			array(
				new PriceEntry( 2200, null, $now - 9 * 86400 ),
				new PriceEntry( 2490, null, $now - 5 * 86400 ),
				new PriceEntry( 2490, 1990, $now - 10 ),
			)
		);
		$this->service( ProductReadModel::class )->rewrite( $cup );
		// The list keeps what it has read in a request.
		Site::newRequest();
		self::assertSame( '<del>€22.00</del> <ins>€19.90</ins>', $this->listed( $cup ) );
	}

	public function testTheEditorNamesTheLowestPriceOfThePeriod(): void {
		$cup = $this->product( array( 'price' => 2490 ) );
		self::assertSame( '', $this->service( SaleNote::class )->text( $cup ) );
		$now = $this->service( Clock::class )->now()->getTimestamp();
		$this->service( PriceLog::class )->replace(
			$cup,
			array(
				new PriceEntry( 2490, null, $now - 90 * 86400 ),
				new PriceEntry( 2490, 1990, $now - 20 * 86400 ),
				new PriceEntry( 2490, null, $now - 5 * 86400 ),
			)
		);
		$note = $this->service( SaleNote::class )->text( $cup );
		self::assertStringContainsString( 'The lowest price of the last 30 days is €19.90', $note );
	}

	public function testFromTheNamedDayASaleStrikesOut(): void {
		$now   = $this->service( Clock::class )->now();
		$day   = PriorPrice::possibleFrom( $now )->getTimestamp();
		$log   = array(
			new PriceEntry( 2490, 1990, $now->modify( '-3 days' )->getTimestamp() ),
			new PriceEntry( 2490, null, $now->getTimestamp() ),
		);
		$prior = static fn ( int $at ): ?int => PriorPrice::fromLog(
			array( ...$log, new PriceEntry( 2490, 1990, $at ) ),
			$now->getTimezone()
		);
		self::assertSame( array( 2490, null ), array( $prior( $day ), $prior( $day - 60 ) ) );
	}
}
