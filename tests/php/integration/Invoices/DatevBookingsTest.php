<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Accounting\Datev\Account;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;
use Vitrine\Storefront\View;

/** Accounts of the DATEV file: their length, goods beside digital content, and sales from before a change of the VAT settings. */
final class DatevBookingsTest extends AccountingTestCase {

	/** @return iterable<string, array{DatevSettings, string, string, string}> Length, customers' account and revenue account. */
	public static function lengths(): iterable {
		$entered = static fn ( string $debtor, string $number = '', string $chart = '03' ): DatevSettings => new DatevSettings(
			'29098',
			'55003',
			$chart,
			1,
			$debtor,
			$number === '' ? array() : array( 'one_stop_shop' => new Account( $number ) )
		);
		yield 'as suggested'                        => array( $entered( '10000' ), '4', '10000', '8400' );
		yield 'a longer account of customers'       => array( $entered( '1000000' ), '6', '1000000', '840000' );
		yield 'one longer account of revenue'       => array( $entered( '10000', '832000' ), '6', '1000000', '840000' );
		yield 'receivables in the ledger'           => array( $entered( '1400' ), '4', '1400', '8400' );
		yield 'receivables, and a longer account'   => array( $entered( '1400', '83200' ), '5', '14000', '84000' );
		yield 'receivables with the same length'    => array( $entered( '140000', '832000' ), '6', '140000', '840000' );
		yield 'SKR04'                               => array( $entered( '12000000', '43200000', '04' ), '8', '12000000', '44000000' );
	}

	#[DataProvider( 'lengths' )]
	public function testAllAccountsHaveTheLengthOfTheHead(
		DatevSettings $settings,
		string $length,
		string $debtor,
		string $revenue,
	): void {
		$this->paid( array( self::line( $this->product19() ) ), 'DE' );
		[ $head, , $row ] = $this->datev( $settings );
		$form             = $this->service( View::class )->render(
			'admin/datev',
			array( 'action' => 'x', 'saved' => false, 'settings' => $settings, 'labels' => array() )
		);
		$isPadded         = str_contains( $form, 'In the file, shorter ones are continued with zeros' );
		self::assertSame( $length !== '4', $isPadded, 'The form says so.' );
		self::assertSame( array( $length, $debtor, $revenue ), array( $head[13], $row[6], $row[7] ) );
	}

	/** @return array{int, int} A book-end, and a download at the same rate. */
	private function goodsAndDownload(): array {
		$download = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( 'PDF', 9000, stock: 9, vatClass: VatClass::Standard, legal: new LegalFacts( nature: Nature::Digital ) ),
			array( 'en' => new ProductText( 'Pattern', 'pattern' ) )
		);
		return array( $this->product19( 2000 ), $download );
	}

	/** @return list<array{string, string, string}> Amount, side and account. */
	private function bookings(): array {
		return array_map(
			static fn ( array $row ): array => array( $row[0], $row[1], $row[7] ),
			array_slice( $this->datev( new DatevSettings( '29098', '55003' ) ), 2 )
		);
	}

	public function testGoodsAndDigitalContentAtOneRateHaveAccountsOfTheirOwn(): void {
		[ $goods, $download ] = $this->goodsAndDownload();
		$order                = $this->paid( array( self::line( $goods ), self::line( $download ) ), 'FR', '75001' );
		self::assertSame( array( 2000 ), array_column( $order->totals->vat, 'rate' ) );
		$sold = array( array( '25,90', 'S', '8320' ), array( '90,00', 'S', '8331' ) );
		self::assertSame( $sold, $this->bookings(), 'Delivery belongs to the goods.' );
		$refunds = $this->service( RefundService::class );
		$actor   = Actor::staff( 1, 'Rūta' );
		$refunds->refund( $order, new RefundRequest( 0, null, array( 1 => 1 ) ), $actor );
		self::assertSame( array( ...$sold, array( '90,00', 'H', '8331' ) ), $this->bookings() );
		$refunds->refund( $order, new RefundRequest( 1, 1500, array( 0 => 1 ) ), $actor );
		self::assertSame( array( '15,00', 'H', '8320' ), array_slice( $this->bookings(), -1 )[0] );
		$this->assertRowsAddUpToTheDocuments();
	}

	public function testAnAmountWithoutItemsTakesDeliveryAndIsThenSplit(): void {
		[ $goods, $download ] = $this->goodsAndDownload();
		$order                = $this->paid( array( self::line( $goods ), self::line( $download ) ), 'FR', '75001' );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 590 + 1100 ), Actor::staff( 1, 'Rūta' ) );
		self::assertSame( array( array( '7,90', 'H', '8320' ), array( '9,00', 'H', '8331' ) ), array_slice( $this->bookings(), 2 ) );
	}

	/** @return iterable<string, array{VatStatus, VatStatus, string}> Then, now, and what the file says. */
	public static function changes(): iterable {
		yield 'from the own VAT to the One Stop Shop' => array( VatStatus::Home, VatStatus::Destination, 'domestic LT' );
		yield 'and back'                              => array( VatStatus::Destination, VatStatus::Home, 'one_stop_shop NL' );
	}

	#[DataProvider( 'changes' )]
	public function testDocumentsKeepTheVatStatusOfTheirDayAtEqualRates( VatStatus $then, VatStatus $now, string $expected ): void {
		self::saveSetting( new VatRates( 'LT', $then ) );
		$order = $this->paid( array( self::line( $this->product19() ) ), 'NL', '1011 AB' );
		self::saveSetting( new VatRates( 'LT', $now ) );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		self::assertStringStartsWith( "INV-00001 $expected 2100: ", $this->texts()[0] );
		self::assertStringStartsWith( "CRN-00001 $expected 2100: ", $this->texts()[1], 'It corrects the VAT of the invoice.' );
	}
}
