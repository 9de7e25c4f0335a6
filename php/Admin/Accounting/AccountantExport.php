<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use DateTimeImmutable;
use Generator;
use Vitrine\Admin\Accounting\Datev\DatevFile;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Admin\Accounting\Datev\MissingAccount;
use Vitrine\Admin\CsvDownload;
use Vitrine\Invoices\Accounting\Documents;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;

/** The documents of a month for the accountant: the same as in the ZIP file of invoices. */
final class AccountantExport {

	/** Bytes kept in memory; longer files are buffered on disk. */
	private const BUFFER_BYTES = 2_000_000;

	public function __construct(
		private readonly Documents $documents,
		private readonly DocumentSheet $sheet,
		private readonly Clock $clock,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @param string $month `Y-m`.
	 * @param string $form  Shows why there is no file, see `ExportNotice`.
	 */
	public function documents( string $month, string $form ): never {
		$start = $this->start( $month, $form );
		$rows  = $this->rows( $start );
		self::requireDocuments( $rows, $form );
		CsvDownload::download( "documents-{$start->format( 'Y-m' )}.csv", DocumentSheet::titles(), $rows );
	}

	/** @return Generator<list<int|float|string>> */
	public function rows( DateTimeImmutable $start ): Generator {
		foreach ( $this->documents->issuedBetween( $start, $start->modify( '+1 month' ) ) as $row ) {
			yield $this->sheet->row( $row );
		}
	}

	/**
	 * @param string $month `Y-m`.
	 * @param string $form  Shows why there is no file, see `ExportNotice`.
	 */
	public function datev( string $month, string $form ): never {
		$settings = $this->settings->get( DatevSettings::class );
		$start    = $this->start( $month, $form );
		if ( ! $settings->isComplete() ) {
			ExportNotice::reject( $form, __( 'Enter the consultant number and the client number in the DATEV settings first.', 'vitrine' ) );
		}
		self::requireDocuments( $this->rows( $start ), $form );
		$file = new DatevFile( $settings, $start, $this->settings->get( MainCurrency::class )->code );
		try {
			$buffer = $this->write( $file, $start );
		} catch ( MissingAccount $missing ) {
			$this->settings->save( $settings->askFor( $missing->key ) );
			ExportNotice::reject( $form, $missing->getMessage() );
		}
		nocache_headers();
		header( 'Content-Type: text/csv; charset=windows-1252' );
		header( 'Content-Disposition: attachment; filename="' . sanitize_file_name( $file->name() ) . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		fpassthru( $buffer );
		exit;
	}

	/**
	 * Complete before it is sent, because an account may be missing.
	 *
	 * @return resource
	 * @throws MissingAccount If no account was entered for an amount.
	 */
	public function write( DatevFile $file, DateTimeImmutable $start ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		$buffer = fopen( 'php://temp/maxmemory:' . self::BUFFER_BYTES, 'w+b' );
		if ( $buffer === false ) {
			throw new \RuntimeException( 'The DATEV file cannot be buffered.' );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		fwrite( $buffer, $file->head( $this->clock->now() ) );
		foreach ( $this->documents->issuedBetween( $start, $start->modify( '+1 month' ) ) as $row ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			fwrite( $buffer, $file->row( $row ) );
		}
		rewind( $buffer );
		return $buffer;
	}

	private function start( string $month, string $form ): DateTimeImmutable {
		$start = preg_match( '/^\d{4}-(0[1-9]|1[0-2])$/', $month ) === 1
			? DateTimeImmutable::createFromFormat( '!Y-m', $month, $this->clock->now()->getTimezone() )
			: false;
		return $start === false ? ExportNotice::reject( $form, __( 'Choose a month.', 'vitrine' ) ) : $start;
	}

	/** @param Generator<list<int|float|string>> $rows */
	private static function requireDocuments( Generator $rows, string $form ): void {
		if ( ! $rows->valid() ) {
			ExportNotice::reject( $form, __( 'No invoice was issued in this month.', 'vitrine' ) );
		}
	}
}
