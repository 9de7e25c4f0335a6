<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use DateTimeImmutable;
use Vitrine\Admin\Accounting\AccountantExport;
use Vitrine\Admin\Accounting\Datev\DatevFile;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Invoices\Accounting\DocumentRow;
use Vitrine\Invoices\Accounting\Documents;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** A German shop, its documents of this month, and their DATEV file. */
abstract class AccountingTestCase extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		self::saveSetting( new VatRates( 'DE', VatStatus::Destination ) );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_vat' => 'DE123456789' ), 'de' );
	}

	protected function product19( int $price = 11900, VatClass $class = VatClass::Standard ): int {
		$product = $this->product( 50, $price );
		$writer  = $this->service( ProductWriter::class );
		$facts   = $writer->facts( $product );
		self::assertNotNull( $facts );
		$writer->save( $product, $facts->with( vatClass: $class ) );
		return $product;
	}

	/** @param list<array<string, mixed>> $cart */
	protected function paid( array $cart, string $country, string $postcode = '10115', string $lastName = 'Müller' ): Order {
		$billing = array( 'country' => $country, 'postcode' => $postcode, 'last_name' => $lastName ) + self::ADDRESS;
		$placed  = $this->place( self::body( $cart, array( 'billing' => $billing ) ), 'de' );
		self::assertTrue( $placed['status'], (string) wp_json_encode( $placed ) );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'No order.' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'No order.' );
	}

	protected static function month(): DateTimeImmutable {
		return new DateTimeImmutable( 'first day of this month midnight', wp_timezone() );
	}

	/** @return list<DocumentRow> */
	protected function rows(): array {
		$rows = $this->service( Documents::class )->issuedBetween( self::month(), self::month()->modify( '+1 month' ) );
		return iterator_to_array( $rows, false );
	}

	/** @return list<string> */
	protected function texts(): array {
		return array_map(
			static fn ( DocumentRow $row ): string
				=> "{$row->document->name} {$row->treatment->value} $row->taxCountry $row->rate: $row->net + $row->vat",
			$this->rows()
		);
	}

	/** @return list<list<string>> Fields of the DATEV file. */
	protected function datev( DatevSettings $settings ): array {
		$buffer = $this->service( AccountantExport::class )->write( new DatevFile( $settings, self::month(), 'EUR' ), self::month() );
		$text   = (string) stream_get_contents( $buffer );
		self::assertStringEndsWith( "\r\n", $text );
		$lines = explode( "\r\n", rtrim( mb_convert_encoding( $text, 'UTF-8', 'Windows-1252' ) ) );
		return array_map( static fn ( string $line ): array => array_map( 'strval', str_getcsv( $line, ';', '"', '' ) ), $lines );
	}

	protected function assertRowsAddUpToTheDocuments(): void {
		$sums = array();
		$main = array();
		foreach ( $this->rows() as $row ) {
			$sums[ $row->document->name ] = ( $sums[ $row->document->name ] ?? 0 ) + $row->gross();
			$main[ $row->document->name ] = ( $main[ $row->document->name ] ?? 0 ) + $row->mainVat;
		}
		$documents = iterator_to_array(
			$this->service( Invoices::class )->issuedBetween( self::month(), self::month()->modify( '+1 month' ) ),
			false
		);
		self::assertSame(
			array_map( static fn ( Invoice $one ): int => $one->kind->value === 'credit' ? -$one->amount : $one->amount, $documents ),
			array_values( $sums )
		);
		self::assertSameSize( $documents, $main );
	}
}
