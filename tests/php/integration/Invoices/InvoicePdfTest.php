<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use DateTimeImmutable;
use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Transliterator;
use Vitrine\Admin\Orders\InvoicesExport;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pdf\PdfDocument;
use Vitrine\Pdf\PdfMetadata;
use Vitrine\Pdf\PdfText;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use ZipArchive;

/** Invoices as PDF/A-3 with the XML inside. With `VITRINE_INVOICES=folder` the tests leave their files there to look at. */
final class InvoicePdfTest extends ShopTestCase {

	/** @param array<string, mixed> $changes */
	private function paid( int $lines = 1, array $changes = array(), string $language = 'lt' ): Order {
		$cart = array();
		for ( $number = 1; $number <= $lines; $number++ ) {
			$title  = $number % 5 === 0 ? 'Ein langer Titel über mehrere Zeilen mit Wörtern wie geschirrspülmaschinenfest' : "Vase $number";
			$cart[] = self::line( $this->product( 500, 990 + 345 * $number, array(), $title, $number % 3 === 0 ? 900 : 2100 ), 1 );
		}
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_vat' => 'LT100001234567' ), 'lt' );
		$answer = $this->place( self::body( $cart, $changes ), $language );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] )
			?? self::fail( (string) $answer['message'] );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	private function pdf( Order $order, string $name = '' ): string {
		$file   = $this->service( InvoiceFiles::class )->file( $order, $name, InvoiceFormat::Pdf ) ?? self::fail( 'Document not found.' );
		$folder = getenv( 'VITRINE_INVOICES' );
		if ( is_string( $folder ) && $folder !== '' ) {
			file_put_contents( "$folder/{$this->name()}-$file->name", $file->data );
		}
		return $file->data;
	}

	/** The stream of the object whose dictionary contains this text. */
	private static function stream( string $pdf, string $entry ): string {
		$found = array( '', '', '' );
		preg_match( '/\d+ 0 obj\n<<([^\n]*' . preg_quote( $entry, '/' ) . '[^\n]*)>>\nstream\n(.*?)\nendstream/s', $pdf, $found );
		return str_contains( $found[1] ?? '', '/FlateDecode' ) ? (string) gzuncompress( $found[2] ?? '' ) : $found[2] ?? '';
	}

	public function testItContainsTheXmlAsFacturXDemands(): void {
		$order = $this->paid();
		$pdf   = $this->pdf( $order );
		$xml   = $this->service( InvoiceFiles::class )->file( $order, '', InvoiceFormat::Xml )->data ?? '';
		self::assertSame( $xml, self::stream( $pdf, '/Type /EmbeddedFile /Subtype /text#2Fxml' ) );
		foreach ( array( '/F (factur-x.xml)', '/AFRelationship /Alternative', '/AF [', '/Names [(factur-x.xml) ' ) as $entry ) {
			self::assertStringContainsString( $entry, $pdf );
		}
		$metadata = self::stream( $pdf, '/Type /Metadata /Subtype /XML' );
		self::assertStringContainsString( $metadata, $pdf, 'The metadata is not compressed.' );
		foreach ( array(
			'<pdfaid:part>3</pdfaid:part>',
			'<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
			'<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
			'<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
			'INV-00001',
		) as $text ) {
			self::assertStringContainsString( $text, $metadata );
		}
		self::assertNotFalse( simplexml_load_string( $metadata ) );
	}

	public function testItIsATaggedFileOfWholeObjects(): void {
		$pdf = $this->pdf( $this->paid() );
		self::assertStringStartsWith( "%PDF-1.7\n", $pdf );
		self::assertSame( 1, preg_match( '/startxref\n(\d+)\n%%EOF\n$/', $pdf, $start ) );
		preg_match_all( '/^(\d{10}) 00000 n $/m', substr( $pdf, (int) ( $start[1] ?? '' ) ), $offsets );
		foreach ( $offsets[1] as $index => $offset ) {
			self::assertStringStartsWith( ( $index + 1 ) . " 0 obj\n", substr( $pdf, (int) $offset, 20 ) );
		}
		$entries = array( '/MarkInfo << /Marked true >>', '/S /H1', '/S /TH', '/Scope /Column', '/GTS_PDFA1', '/Lang <' );
		foreach ( $entries as $entry ) {
			self::assertStringContainsString( $entry, $pdf );
		}
		preg_match_all( '~/BaseFont /(\S+)~', $pdf, $fonts );
		self::assertSame(
			array( 'VITRNE+Brygada1918400', 'VITRNE+InstrumentSans400', 'VITRNE+InstrumentSans600' ),
			self::sorted( $fonts[1] )
		);
		self::assertSame( 3, substr_count( $pdf, '/FontFile2' ) );
		self::assertLessThan( 60_000, strlen( $pdf ) );
	}

	/**
	 * @param list<string> $names
	 * @return list<string>
	 */
	private static function sorted( array $names ): array {
		$names = array_values( array_unique( $names ) );
		sort( $names );
		return $names;
	}

	public function testLettersOfOtherAlphabetsHaveAFont(): void {
		$address = array_merge( self::ADDRESS, array( 'first_name' => 'Ελένη', 'last_name' => 'Đorđe Цветан 花子', 'city' => 'Łódź' ) );
		$pdf     = $this->pdf( $this->paid( 1, array( 'billing' => $address ) ) );
		self::assertStringContainsString( 'VITRNE+NotoSans400', $pdf );
		preg_match_all( '/<([0-9A-F]+)> Tj/', self::contents( $pdf ), $shown );
		$glyphs = array_merge( ...array_map( static fn ( string $hex ): array => str_split( $hex, 4 ), $shown[1] ) );
		self::assertNotContains( '0000', $glyphs );
	}

	private static function contents( string $pdf ): string {
		preg_match_all( '/\d+ 0 obj\n<<([^\n]*)>>\nstream\n(.*?)\nendstream/s', $pdf, $found );
		$streams = array_map( static fn ( string $data ): string => (string) @gzuncompress( $data ), $found[2] );
		return implode( "\n", array_filter( $streams, static fn ( string $data ): bool => str_contains( $data, ' Tj ' ) ) );
	}

	public function testLettersThatNoFontHasAreWrittenInLatinLetters(): void {
		$document = new PdfDocument( new PdfMetadata( 'Test', 'Shop', 'en', new DateTimeImmutable() ) );
		$text     = static function ( string $text ) use ( $document ): string {
			$shown = '';
			foreach ( PdfText::runs( $text, $document->font( 'instrument-sans-400' ) ) as [ , $points ] ) {
				foreach ( $points as $point ) {
					$shown .= html_entity_decode( "&#$point;", ENT_QUOTES | ENT_HTML5, 'UTF-8' );
				}
			}
			return $shown;
		};
		self::assertSame( 'Łódź Ệ Ελένη Цветан ẞ', $text( 'Łódź Ệ Ελένη Цветан ẞ' ) );
		self::assertSame( 'é x', $text( "e\u{301} x\u{323}\u{FE0F}" ) );
		self::assertSame( "1'2\" \u{A0}-", $text( "1\u{2032}2\u{2033} \u{202F}\u{2011}" ) );
		if ( class_exists( Transliterator::class ) ) {
			self::assertSame( '°C fi αλ hua zi', $text( "\u{2103} \u{FB01} \u{1F00}λ 花 子" ) );
			self::assertSame( '100', $text( "\u{0661}\u{0660}\u{0660}" ) );
		}
		self::assertSame( 'a ?', $text( "a \u{1F381}" ) );
		self::assertSame( 'a?', $text( "a\u{FFFE}" ) );
		self::assertSame( '', $text( "\xff" ) );
	}

	public function testARowThatIsTallerThanAPageBreaks(): void {
		$title = str_repeat( 'W', 3000 ) . ' ' . str_repeat( 'Vase mit sehr langem Namen ', 300 );
		$order = $this->paid();
		$lines = array_map(
			static fn ( OrderLine $line ): OrderLine => new OrderLine( ...array( 'title' => $title ) + get_object_vars( $line ) ),
			$order->lines
		);
		$pdf   = $this->pdf( $order->with( lines: $lines ) );
		self::assertGreaterThan( 3, substr_count( $pdf, '/Type /Page /Parent' ) );
		$shown = self::contents( $pdf );
		preg_match_all( '/1 0 0 1 ([\d.]+) (-?[\d.]+) Tm/', $shown, $places );
		self::assertGreaterThan( 20, min( 842.0, ...array_map( floatval( ... ), $places[2] ) ) );
		self::assertLessThan( 842, max( 0.0, ...array_map( floatval( ... ), $places[2] ) ) );
	}

	public function testALongOrderHasSeveralPages(): void {
		$this->assertThreePages( 'de' );
	}

	#[Group( 'heavy' )]
	public function testALongOrderHasSeveralPagesInOtherLetters(): void {
		$this->assertThreePages( 'lt' );
	}

	private function assertThreePages( string $language ): void {
		$pdf = $this->pdf( $this->paid( 40, array( 'delivery' => array( 'city' => 'Kaunas' ) + self::ADDRESS ), $language ) );
		self::assertSame( 1, preg_match( '~/Type /Pages [^\n]* /Count (\d+)~', $pdf, $found ) );
		self::assertSame( array( '3', 3 ), array( $found[1] ?? '', substr_count( $pdf, '/Type /Page /Parent' ) ) );
	}

	public function testHoldersOfTheKeyDownloadFiles(): void {
		$order = $this->paid();
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		$pdf = $this->http( 'GET', "/lt/invoice?key=$order->key&format=pdf" );
		self::assertSame(
			array( 200, 'application/pdf', 'attachment; filename="INV-00001.pdf"', 'noindex, nofollow' ),
			array( $pdf->status, $pdf->header( 'Content-Type' ), $pdf->header( 'Content-Disposition' ), $pdf->header( 'X-Robots-Tag' ) )
		);
		self::assertStringContainsString( 'no-store', (string) $pdf->header( 'Cache-Control' ) );
		self::assertStringStartsWith( '%PDF-', $pdf->raw );
		self::assertStringEndsWith( "%%EOF\n", $pdf->raw );
		$xml = $this->http( 'GET', "/lt/invoice?key=$order->key&credit=CRN-00001&format=xml" );
		self::assertSame( array( 200, 'application/xml' ), array( $xml->status, $xml->header( 'Content-Type' ) ) );
		self::assertStringContainsString( '<ram:TypeCode>381</ram:TypeCode>', $xml->raw );
		self::assertSame( 404, $this->http( 'GET', "/lt/invoice?key=$order->key&credit=CRN-9&format=xml" )->status );
		self::assertSame( 404, $this->http( 'GET', '/lt/invoice?key=wrong&format=pdf' )->status );
		self::assertStringContainsString( 'format=pdf', $this->http( 'GET', "/lt/invoice?key=$order->key" )->raw );
	}

	public function testTheEmailBringsTheDocument(): void {
		$files = array();
		$paths = array();
		$read  = static function ( PHPMailer $mailer ) use ( &$files, &$paths ): never {
			$files[] = array_map(
				static fn ( array $file ): array => array( $file[2], $file[4], file_get_contents( $file[0], length: 5 ) ),
				$mailer->getAttachments()
			);
			array_push( $paths, ...array_column( $mailer->getAttachments(), 0 ) );
			throw new RuntimeException( 'Nothing leaves a test.' );
		};
		$order = $this->paid();
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		remove_all_filters( 'pre_wp_mail' );
		add_action( 'phpmailer_init', $read, 99 );
		$this->service( Outbox::class )->deliver();
		remove_action( 'phpmailer_init', $read, 99 );
		$brought = array_merge( ...$files );
		sort( $brought );
		self::assertContains( array( 'INV-00001.pdf', 'application/pdf', '%PDF-' ), $brought );
		self::assertContains( array( 'CRN-00001.pdf', 'application/pdf', '%PDF-' ), $brought );
		self::assertSame( array(), array_filter( $paths, static fn ( string $path ): bool => file_exists( dirname( $path ) ) ) );
	}

	public function testPluginsThatReplaceWpMailGetTheDocument(): void {
		$paths = array();
		$send  = static function ( mixed $done, array $mail ) use ( &$paths ): bool {
			foreach ( $mail['attachments'] as $path ) {
				self::assertStringStartsWith( '%PDF-', (string) file_get_contents( $path ) );
				$paths[] = $path;
			}
			return true;
		};
		$this->paid();
		add_filter( 'pre_wp_mail', $send, 99, 2 );
		$this->service( Outbox::class )->deliver();
		remove_filter( 'pre_wp_mail', $send, 99 );
		self::assertContains( 'INV-00001.pdf', array_map( 'basename', $paths ) );
		self::assertSame( array(), array_filter( $paths, static fn ( string $path ): bool => file_exists( dirname( $path ) ) ) );
	}

	public function testTheDocumentsOfAMonthAreOneFile(): void {
		$order = $this->paid();
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		$export = $this->service( InvoicesExport::class );
		$month  = new DateTimeImmutable( 'first day of this month midnight', wp_timezone() );
		$file   = (string) tempnam( get_temp_dir(), 'zip' );
		self::assertSame( 2, $export->write( $file, $month, InvoiceFormat::Xml ) );
		$zip = new ZipArchive();
		$zip->open( $file );
		self::assertSame( array( 'INV-00001.xml', 'CRN-00001.xml' ), array( $zip->getNameIndex( 0 ), $zip->getNameIndex( 1 ) ) );
		self::assertStringContainsString( '<ram:TypeCode>381</ram:TypeCode>', (string) $zip->getFromIndex( 1 ) );
		$zip->close();
		self::assertSame( 0, $export->write( $file, $month->modify( '-1 month' ), InvoiceFormat::Xml ) );
		wp_delete_file( $file );
		self::assertStringContainsString( InvoicesExport::ACTION, $export->form() );
	}

	public function testDocumentsWhoseFileNamesWouldBeTheSameAreAllInTheFile(): void {
		$name = static fn ( string $name, string $kind, int $number ): string => ( $kind === 'invoice' ? 'СФ-' : 'КР-' ) . $number;
		add_filter( 'vitrine_invoice_name', $name, 10, 3 );
		$order = $this->paid();
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		remove_filter( 'vitrine_invoice_name', $name );
		$file = (string) tempnam( get_temp_dir(), 'zip' );
		$this->service( InvoicesExport::class )
			->write( $file, new DateTimeImmutable( 'first day of this month midnight', wp_timezone() ), InvoiceFormat::Xml );
		$zip = new ZipArchive();
		$zip->open( $file );
		self::assertSame( 2, $zip->numFiles );
		self::assertSame( '1.xml', $zip->getNameIndex( 0 ) );
		self::assertStringEndsWith( '-1.xml', (string) $zip->getNameIndex( 1 ) );
		$zip->close();
		wp_delete_file( $file );
	}
}
