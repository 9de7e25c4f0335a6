<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Admin\Orders\InvoicesExport;
use Vitrine\Database\Database;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\OrderSeeder;
use ZipArchive;

/** Memory of the ZIP file with the invoices of a month. */
final class InvoicesExportTest extends ShopTestCase {

	public function testTheFileHasEachInvoiceOfTheMonth(): void {
		$this->writeLongNotes();
		$this->peak( $this->issue( 3 ) );
	}

	#[Group( 'heavy' )]
	public function testMemoryDoesNotGrowWithTheNumberOfInvoices(): void {
		$this->writeLongNotes();
		$small = $this->peak( $this->issue( 210 ) );
		$large = $this->peak( $this->issue( 110 ) );
		self::assertLessThan( $small + 2 * MB_IN_BYTES, $large );
	}

	private function writeLongNotes(): void {
		// A long note makes up for the number of documents of a real month; with a VAT number the documents are XML.
		foreach ( array( 'en', 'it', 'fr', 'de', 'lt' ) as $language ) {
			$note = array( 'invoice_note' => str_repeat( 'Geschirrspülmaschinenfest. ', 1500 ) );
			$shop = array( 'company_name' => 'Molis', 'company_address' => 'Vilnius', 'company_vat' => 'LT100001234567' );
			$this->service( OptionsStore::class )->save( OptionGroups::SHOP, $note + $shop, $language );
		}
	}

	public function testAFileThatCannotBeWrittenIsAnError(): void {
		$this->issue( 1 );
		$this->expectException( RuntimeException::class );
		$month = new DateTimeImmutable( 'first day of this month midnight', wp_timezone() );
		$this->service( InvoicesExport::class )->write( '/dev/full/x.zip', $month, InvoiceFormat::Xml );
	}

	/** @return int Number of all invoices. */
	private function issue( int $count ): int {
		$database = $this->service( Database::class );
		$last     = (int) $database->value( 'SELECT MAX(id) FROM {orders}' );
		( new OrderSeeder( $database ) )->write( $count, time(), 1, array( 1 ) );
		$database->transaction(
			function () use ( $last, $count ): void {
				for ( $id = $last + 1; $id <= $last + $count; ++$id ) {
					$order = $this->service( OrderRepository::class )->byId( $id );
					self::assertNotNull( $order );
					$this->service( Invoices::class )->issue( $order );
				}
			}
		);
		return $this->rowsIn( 'invoices' );
	}

	/** @return int Bytes while the file is written. */
	private function peak( int $invoices ): int {
		$file = (string) tempnam( get_temp_dir(), 'zip' );
		memory_reset_peak_usage();
		$before = memory_get_usage();
		$month  = new DateTimeImmutable( 'first day of this month midnight', wp_timezone() );
		self::assertSame( $invoices, $this->service( InvoicesExport::class )->write( $file, $month, InvoiceFormat::Xml ) );
		$peak = memory_get_peak_usage() - $before;
		$zip  = new ZipArchive();
		$zip->open( $file );
		self::assertSame( $invoices, $zip->numFiles );
		self::assertGreaterThan( 20_000, $zip->statIndex( $invoices - 1 )['size'] ?? 0 );
		$zip->close();
		unlink( $file );
		return $peak;
	}
}
