<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use DateTimeImmutable;
use RuntimeException;
use Vitrine\Admin\Accounting\ExportForm;
use Vitrine\Admin\Accounting\ExportNotice;
use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\TemporaryFiles;
use Vitrine\Orders\Storage\OrderRepository;
use ZipArchive;

/** For the accountant: all invoices and credit notes of a month in a ZIP file. */
final class InvoicesExport {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_invoices_zip';

	/** A `ZipArchive` keeps what was added in memory, in some versions of PHP even after it was closed. */
	private const BATCH = 100;

	public function __construct(
		private readonly Invoices $invoices,
		private readonly InvoiceFiles $files,
		private readonly OrderRepository $orders,
		private readonly Clock $clock,
		private readonly ExportForm $form,
	) {
	}

	/** The form above the order list; '' where PHP cannot write the files. */
	public function form(): string {
		if ( ! class_exists( ZipArchive::class ) || ! InvoiceFormat::areSupported() ) {
			return '';
		}
		return $this->form->render(
			self::ACTION,
			__( 'Invoices of a month', 'vitrine' ),
			__( 'Month', 'vitrine' ),
			array(
				InvoiceFormat::Xml->value => __( 'Download XML files', 'vitrine' ),
				InvoiceFormat::Pdf->value => __( 'Download PDF files', 'vitrine' ),
			),
			__( 'All invoices and credit notes issued in the month, in one ZIP file.', 'vitrine' )
		);
	}

	public function send(): never {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$month  = RequestInput::query( 'month' );
		$format = InvoiceFormat::tryFrom( RequestInput::query( 'format' ) ) ?? InvoiceFormat::Xml;
		$start  = DateTimeImmutable::createFromFormat( '!Y-m', $month, $this->clock->now()->getTimezone() );
		$files  = new TemporaryFiles();
		$file   = (string) $files->path( self::ACTION );
		try {
			$count = $start === false ? 0 : $this->write( $file, $start, $format );
		} catch ( RuntimeException $error ) {
			$files->remove();
			error_log( "vitrine: {$error->getMessage()}" ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			ExportNotice::reject( self::ACTION, __( 'Something went wrong on our side. Please try again.', 'vitrine' ) );
		}
		if ( $start === false || $count === 0 ) {
			$files->remove();
			ExportNotice::reject( self::ACTION, __( 'No invoice was issued in this month.', 'vitrine' ) );
		}
		nocache_headers();
		header( 'Content-Type: application/zip' );
		header( "Content-Disposition: attachment; filename=\"invoices-{$start->format( 'Y-m' )}-$format->value.zip\"" );
		header( 'X-Content-Type-Options: nosniff' );
		readfile( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		$files->remove();
		exit;
	}

	/**
	 * @return int Number of documents in the file.
	 * @throws RuntimeException If not all of them can be written, for instance on a full disk.
	 */
	public function write( string $file, DateTimeImmutable $month, InvoiceFormat $format ): int {
		if ( function_exists( 'set_time_limit' ) ) {
			// A thousand PDF files take half a minute.
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
		}
		$zip   = self::open( $file, ZipArchive::CREATE | ZipArchive::OVERWRITE );
		$count = 0;
		foreach ( $this->invoices->issuedBetween( $month, $month->modify( '+1 month' ) ) as $invoice ) {
			if ( ! $this->add( $zip, $invoice, $format ) ) {
				continue;
			}
			if ( ++$count % self::BATCH === 0 ) {
				self::close( $zip );
				$zip = self::open( $file );
			}
		}
		if ( $count === 0 ) {
			// Without documents there is no file.
			return 0;
		}
		self::close( $zip );
		$written = self::open( $file, ZipArchive::RDONLY );
		if ( $written->numFiles !== $count ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RuntimeException( "The ZIP file has $written->numFiles of $count invoices." );
		}
		$written->close();
		return $count;
	}

	private static function open( string $file, int $flags = 0 ): ZipArchive {
		$zip   = new ZipArchive();
		$error = $file === '' ? false : @$zip->open( $file, $flags );
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $error === true ? $zip : throw new RuntimeException( 'The ZIP file of the invoices could not be opened: ' . (int) $error );
	}

	private static function close( ZipArchive $zip ): void {
		if ( ! @$zip->close() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RuntimeException( 'The ZIP file of the invoices could not be written: ' . $zip->getStatusString() );
		}
	}

	private function add( ZipArchive $zip, Invoice $invoice, InvoiceFormat $format ): bool {
		$order    = $this->orders->byId( $invoice->orderId );
		$name     = $invoice->linkName();
		// A document without XML must not be missing for the accountant.
		$document = $order === null
			? null
			: $this->files->file( $order, $name, $format ) ?? $this->files->file( $order, $name, InvoiceFormat::Pdf );
		if ( $document === null ) {
			return false;
		}
		// Names that differ only in letters that file names lack would replace each other.
		$file = $zip->locateName( $document->name ) === false
			? $document->name
			: "{$invoice->kind->value}-$invoice->orderId-$invoice->refundId-$document->name";
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $zip->addFromString( $file, $document->data ) ?: throw new RuntimeException( "The ZIP file lacks $file." );
	}
}
