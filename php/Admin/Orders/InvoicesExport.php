<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use DateTimeImmutable;
use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Invoice\Invoice;
use Vitrine\Orders\Invoice\InvoiceFiles;
use Vitrine\Orders\Invoice\InvoiceFormat;
use Vitrine\Orders\Invoice\InvoiceKind;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\OrderRepository;
use Vitrine\Storefront\View;
use ZipArchive;

/** For the accountant: all invoices and credit notes of a month in a ZIP file. */
final class InvoicesExport {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_invoices_zip';

	/** Months to choose from. */
	private const MONTHS = 24;

	public function __construct(
		private readonly Invoices $invoices,
		private readonly InvoiceFiles $files,
		private readonly OrderRepository $orders,
		private readonly Clock $clock,
		private readonly View $view,
	) {
	}

	/** The form above the order list; '' where PHP cannot write the files. */
	public function form(): string {
		if ( ! class_exists( ZipArchive::class ) || InvoiceFormat::available() === array() ) {
			return '';
		}
		$first  = $this->clock->now()->modify( 'first day of this month midnight' );
		$months = array();
		for ( $back = 0; $back < self::MONTHS; $back++ ) {
			$month                             = $first->modify( "-$back months" );
			$months[ $month->format( 'Y-m' ) ] = wp_date( 'F Y', $month->getTimestamp(), $month->getTimezone() ) ?: '';
		}
		return $this->view->render(
			'admin/invoices-export',
			array(
				'action'   => self::ACTION,
				'months'   => $months,
				'selected' => $first->modify( '-1 month' )->format( 'Y-m' ),
			)
		);
	}

	/** Hook `admin_post_vitrine_invoices_zip`. */
	public function send(): never {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$month  = RequestInput::query( 'month' );
		$format = InvoiceFormat::tryFrom( RequestInput::query( 'format' ) ) ?? InvoiceFormat::Xml;
		$start  = DateTimeImmutable::createFromFormat( '!Y-m', $month, $this->clock->now()->getTimezone() );
		$file   = wp_tempnam( self::ACTION );
		// Also if the download is cancelled or the memory is used up: it contains addresses of customers.
		register_shutdown_function( static fn () => wp_delete_file( $file ) );
		if ( $start === false || $this->write( $file, $start, $format ) === 0 ) {
			wp_delete_file( $file );
			wp_die(
				esc_html__( 'No invoice was issued in this month.', 'vitrine' ),
				'',
				array(
					'response'  => 404,
					'back_link' => true,
				)
			);
		}
		nocache_headers();
		header( 'Content-Type: application/zip' );
		header( "Content-Disposition: attachment; filename=\"invoices-{$start->format( 'Y-m' )}-$format->value.zip\"" );
		header( 'X-Content-Type-Options: nosniff' );
		readfile( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- streamed.
		wp_delete_file( $file );
		exit;
	}

	/** @return int Number of documents in the file. */
	public function write( string $file, DateTimeImmutable $month, InvoiceFormat $format ): int {
		if ( function_exists( 'set_time_limit' ) ) {
			// A thousand PDF files take half a minute.
			set_time_limit( 0 );
		}
		$zip = new ZipArchive();
		$zip->open( $file, ZipArchive::CREATE | ZipArchive::OVERWRITE );
		$count = 0;
		foreach ( $this->invoices->issuedBetween( $month, $month->modify( '+1 month' ) ) as $invoice ) {
			$count += $this->add( $zip, $invoice, $format ) ? 1 : 0;
		}
		// Without documents there is no file.
		$count === 0 || $zip->close();
		return $count;
	}

	private function add( ZipArchive $zip, Invoice $invoice, InvoiceFormat $format ): bool {
		$order    = $this->orders->byId( $invoice->orderId );
		$document = $order === null
			? null
			: $this->files->file( $order, $invoice->kind === InvoiceKind::Credit ? $invoice->name : '', $format );
		if ( $document === null ) {
			return false;
		}
		// Names that differ only in letters that file names lack would replace each other.
		$name = $zip->locateName( $document->name ) === false
			? $document->name
			: "{$invoice->kind->value}-$invoice->orderId-$invoice->refundId-$document->name";
		return $zip->addFromString( $name, $document->data );
	}
}
