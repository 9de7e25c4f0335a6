<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Accounting\Datev\DatevAccounts;
use Vitrine\Admin\Accounting\Datev\DatevColumns;
use Vitrine\Admin\Accounting\Datev\DatevInput;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Admin\Accounting\Datev\MissingAccount;
use Vitrine\Admin\Accounting\OrderSheet;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Invoices\Accounting\Documents;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Sales\ReportPeriod;
use Vitrine\Orders\Sales\SalesReport;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Pricing\VatClass;
use Vitrine\Tests\Support\OrderSeeder;
use Vitrine\Tests\Support\Site;

/** The accountant's files and the spreadsheet of orders: what they state, and that they add up to the documents and to the overview. */
final class AccountingTest extends AccountingTestCase {

	public function testMixedRatesAtHomeAndAbroadARefundAndOneThatCameBack(): void {
		$standard = $this->product19();
		$reduced  = $this->product19( 10700, VatClass::Reduced );
		$order    = $this->paid( array( self::line( $standard ), self::line( $reduced ) ), 'DE' );
		$this->paid( array( self::line( $standard ) ), 'FR', '75001' );
		$refunds = $this->service( RefundService::class );
		$refund  = $refunds->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ) ), Actor::staff( 1, 'Rūta' ) );
		$texts   = $this->texts();
		self::assertSame( 'CRN-00001 domestic DE 1900: -10000 + -1900', end( $texts ) );
		self::assertContains( 'INV-00001 domestic DE 700: 10551 + 739', $texts, 'With delivery of 5.90.' );
		self::assertCount( 1, preg_grep( '/^INV-00002 one_stop_shop FR 2000: /', $texts ) ?: array() );

		// The bank returns the money.
		$database = $this->service( Database::class );
		$database->transaction(
			function () use ( $order, $refund ): void {
				$this->service( RefundRepository::class )->changeState( $refund, RefundState::Returned, null );
				$this->service( Invoices::class )->cancelCreditNote( $order, $refund );
			}
		);
		$texts = $this->texts();
		self::assertSame( 'CCN-00001 domestic DE 1900: 10000 + 1900', end( $texts ) );
		$last = array_reverse( $this->rows() )[0];
		self::assertSame( 'CRN-00001', $last->corrects );
		$this->assertRowsAddUpToTheDocuments();
		$this->assertOrdersAddUpToTheOverview();
	}

	public function testAShopThatChargesItsOwnVatEverywhere(): void {
		$standard = $this->product19();
		self::saveSetting( new VatRates( 'DE', VatStatus::Home ) );
		$this->paid( array( self::line( $standard ) ), 'FR', '75001' );
		// The setting decides nothing about orders that were placed before.
		self::saveSetting( new VatRates( 'DE', VatStatus::Destination ) );
		self::assertMatchesRegularExpression( '/^INV-00001 domestic DE 1900: /', $this->texts()[0] );
	}

	public function testARefundOfTheVatAloneLeavesTheNetAmountWithoutVat(): void {
		$order = $this->paid( array( self::line( $this->product19() ) ), 'FR', '75001' );
		$this->service( RefundRepository::class );
		$stored = $this->service( RefundRepository::class )->add(
			$order,
			1,
			RefundState::Done,
			$order->totals->vat[0]->vat,
			new RefundRequest( 0, vatOnly: true, treatment: VatTreatment::IntraCommunity ),
			'',
			Actor::staff( 1, 'Rūta' )
		);
		$this->service( Database::class )->transaction( fn () => $this->service( Invoices::class )->issueCreditNote( $order, $stored ) );
		[ $net, $vat ] = array( $order->totals->vat[0]->net, $order->totals->vat[0]->vat );
		$texts         = $this->texts();
		self::assertContains( "CRN-00001 one_stop_shop FR 2000: -$net + -$vat", $texts );
		self::assertContains( "CRN-00001 intra_community  0: $net + 0", $texts );
		$this->assertRowsAddUpToTheDocuments();
	}

	public function testASmallBusinessHasItsOwnTreatmentAndAccount(): void {
		$product = $this->product19();
		self::saveSetting( new VatRates( 'DE', VatStatus::None ) );
		$order = $this->paid( array( self::line( $product ) ), 'DE' );
		$total = $order->totals->total;
		// Documents keep the treatment with which they were issued.
		self::saveSetting( new VatRates( 'DE', VatStatus::Destination ) );
		self::assertSame( array( "INV-00001 small_business  0: $total + 0" ), $this->texts() );
		self::assertSame( '8195', $this->datev( new DatevSettings( '29098', '55003' ) )[2][7] );
		self::assertSame( '4185', $this->datev( new DatevSettings( '29098', '55003', '04' ) )[2][7] );
	}

	public function testTheDatevFileHasTheFormatsHeaderColumnsAndBookings(): void {
		$standard = $this->product19();
		$this->paid( array( self::line( $standard ) ), 'DE', lastName: 'Müller;"=cmd"' );
		$france = $this->paid( array( self::line( $standard ) ), 'FR', '75001', 'Łukasiewicz' );
		$this->service( RefundService::class )->refund( $france, new RefundRequest( 0, null, array( 0 => 1 ) ), Actor::staff( 1, 'R' ) );
		$lines = $this->datev( new DatevSettings( '29098', '55003', '03', 7 ) );
		[ $head, $names, $home, $oss, $credit ] = $lines;
		$year = (int) self::month()->format( 'Y' ) - ( (int) self::month()->format( 'n' ) < 7 ? 1 : 0 );
		self::assertSame( array( 'EXTF', '700', '21', 'Buchungsstapel', '13' ), array_slice( $head, 0, 5 ) );
		self::assertMatchesRegularExpression( '/^\d{17}$/', $head[5] );
		self::assertSame( array( '29098', '55003', "{$year}0701", '4' ), array_slice( $head, 10, 4 ) );
		self::assertSame( self::month()->format( 'Ymd' ), $head[14] );
		self::assertSame( array( 31, 125, 125 ), array( count( $head ), count( $names ), count( $home ) ) );
		self::assertSame( DatevColumns::names(), $names );
		self::assertSame( array( 'S', 'EUR', '10000', '8400' ), array( $home[1], $home[2], $home[6], $home[7] ) );
		self::assertMatchesRegularExpression( '/^\d+,\d\d$/', $home[0] );
		self::assertMatchesRegularExpression( '/^\d{4}$/', $home[9] );
		self::assertSame( 'INV00001', str_replace( '-', '', $home[10] ) );
		self::assertStringContainsString( 'Ona Müller " cmd"', $home[13] );
		self::assertSame( array( '8320', 'FR', '20,00' ), array( $oss[7], $oss[39], $oss[40] ) );
		self::assertStringContainsString( 'Lukasiewicz', $oss[13] );
		self::assertSame( 'H', $credit[1] );
		self::assertSame( '0', $home[113] );
	}

	public function testARateWithoutAnAccountIsReportedAndThenAskedFor(): void {
		$this->paid( array( self::line( $this->product( 5, 11000, array(), 'Own rate', 1000 ) ) ), 'DE' );
		$settings = new DatevSettings( '29098', '55003' );
		try {
			$this->datev( $settings );
			self::fail( 'Booked without an account.' );
		} catch ( MissingAccount $missing ) {
			self::saveSetting( $settings->askFor( $missing->key ) );
		}
		$labels = static fn (): array => DatevAccounts::labels( self::setting( VatRates::class ), self::setting( DatevSettings::class ) );
		self::assertSame( array( 'domestic_1900', 'domestic_700', 'domestic_1000' ), array_slice( array_keys( $labels() ), 0, 3 ) );
		$sent  = array( 'consultant' => '29098', 'client' => '55003', 'debtor' => '10000' );
		$typed = DatevInput::read( $sent + array( 'accounts' => array( 'domestic_1000' => array( 'number' => '8350' ) ) ), $labels() );
		self::assertInstanceOf( DatevSettings::class, $typed );
		self::saveSetting( $typed );
		self::assertSame( '8350', $this->datev( self::setting( DatevSettings::class ) )[2][7] );
		self::assertArrayHasKey( 'domestic_1000', $labels(), 'It is not lost when the form is saved again.' );
	}

	public function testAnotherCurrencyIsBookedWithItsRate(): void {
		$currencies = array( 'USD' => array( 'rate' => '1.25', 'rounding' => 'cent' ) );
		update_option( ForeignCurrencies::OPTION, array( 'main' => 'EUR', 'rates' => $currencies, 'languages' => array( 'de' => 'USD' ) ) );
		Site::newRequest();
		$product = $this->product19();
		$this->service( Outbox::class )->deliver();
		$order = $this->paid( array( self::line( $product ) ), 'DE' );
		self::assertSame( 'USD', $order->currency->code );
		$row = $this->datev( new DatevSettings( '29098', '55003' ) )[2];
		self::assertSame( array( 'USD', '1,250000', 'EUR' ), array( $row[2], $row[3], $row[5] ) );
		self::assertSame( $order->currency->toMain( $order->totals->total ), (int) str_replace( ',', '', $row[4] ) );
		$this->assertRowsAddUpToTheDocuments();
	}

	public function testMemoryDoesNotGrowWithFewOrders(): void {
		$this->assertMemoryStays( 50, 100 );
	}

	#[Group( 'heavy' )]
	public function testMemoryDoesNotGrowWithTheNumberOfOrders(): void {
		$this->assertMemoryStays( 1200, 3000 );
	}

	private function assertMemoryStays( int $first, int $more ): void {
		$this->product19();
		$peak = function ( int $count ): int {
			( new OrderSeeder( $this->service( Database::class ) ) )->write( $count, time(), 1, array( 1 ) );
			memory_reset_peak_usage();
			$before = memory_get_usage();
			$orders = $this->service( OrderRepository::class )->each( new OrderQuery() );
			$rows   = 0;
			foreach ( $this->service( OrderSheet::class )->rows( $orders ) as $row ) {
				++$rows;
			}
			self::assertGreaterThanOrEqual( $count, $rows );
			return memory_get_peak_usage() - $before;
		};
		// The first run fills caches.
		$peak( $first );
		$small = $peak( 1 );
		self::assertLessThan( $small + 2 * MB_IN_BYTES, $peak( $more ) );
	}

	public function testADocumentOfAnOrderWithoutVatSharesIsNotMissing(): void {
		$this->product19();
		( new OrderSeeder( $this->service( Database::class ) ) )->write( 3, time(), 1, array( 1 ) );
		$this->service( Database::class )->transaction(
			function (): void {
				foreach ( $this->service( OrderRepository::class )->each( new OrderQuery() ) as $order ) {
					$this->service( Invoices::class )->issue( $order );
				}
			}
		);
		self::assertCount( 3, $this->rows() );
		$this->assertRowsAddUpToTheDocuments();
	}

	private function assertOrdersAddUpToTheOverview(): void {
		$sheet  = $this->service( OrderSheet::class );
		$titles = $sheet->titles();
		$total  = 0;
		$less   = 0;
		foreach ( $sheet->rows( $this->service( OrderRepository::class )->each( new OrderQuery() ) ) as $cells ) {
			self::assertSameSize( $titles, $cells );
			$row    = array_combine( $titles, $cells );
			$total += (int) round( (float) $row['Total'] * 100 );
			$less  += (int) round( (float) $row['Total less refunds'] * 100 );
			self::assertEqualsWithDelta( (float) $row['Total'], (float) $row['Net amount'] + (float) $row['VAT'], 0.001 );
			self::assertStringStartsWith( 'INV-', (string) $row['Invoice'] );
			self::assertSame( 'In progress', $row['Status'] );
			self::assertContains( $row['Payment'], array( 'Paid', 'Partly refunded' ) );
			self::assertNotSame( '', $row['Payment date'] );
		}
		$today = ReportPeriod::last( 1, new DateTimeImmutable( 'now', wp_timezone() ) );
		$daily = $this->service( SalesReport::class )->daily( $today, 'EUR' );
		self::assertSame( array( $daily[0]->gross, $daily[0]->net() ), array( $total, $less ) );
	}
}
