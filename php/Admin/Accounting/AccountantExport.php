<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use DateTimeImmutable;
use Vitrine\Admin\Accounting\Datev\DatevFile;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Admin\Accounting\Datev\MissingAccount;
use Vitrine\Admin\CsvDownload;
use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Accounting\Documents;

/** The documents of a month for the accountant: the same as in the ZIP file of invoices. */
final class AccountantExport {

	/** Bytes kept in memory; longer files are buffered on disk. */
	private const BUFFER_BYTES = 2_000_000;

	public function __construct(
		private readonly Documents $documents,
		private readonly DocumentSheet $sheet,
		private readonly Clock $clock,
	) {
	}

	/** @param string $month `Y-m`. */
	public function documents( string $month ): never {
		$start = $this->start( $month );
		CsvDownload::download( "documents-{$start->format( 'Y-m' )}.csv", DocumentSheet::titles(), $this->rows( $start ) );
	}

	/** @return iterable<list<int|float|string>> */
	public function rows( DateTimeImmutable $start ): iterable {
		foreach ( $this->documents->issuedBetween( $start, $start->modify( '+1 month' ) ) as $row ) {
			yield $this->sheet->row( $row );
		}
	}

	/** @param string $month `Y-m`. */
	public function datev( string $month ): never {
		$settings = DatevSettings::fromOption();
		$start    = $this->start( $month );
		if ( ! $settings->isComplete() ) {
			self::reject( __( 'Enter the consultant number and the client number in the DATEV settings first.', 'vitrine' ) );
		}
		$file = new DatevFile( $settings, $start, CatalogueSettings::fromOption()->currency );
		try {
			$buffer = $this->write( $file, $start );
		} catch ( MissingAccount $missing ) {
			$settings->askFor( $missing->key );
			self::reject( $missing->getMessage() );
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
		$buffer = fopen( 'php://temp/maxmemory:' . self::BUFFER_BYTES, 'w+b' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		if ( $buffer === false ) {
			throw new \RuntimeException( 'The DATEV file cannot be buffered.' );
		}
		fwrite( $buffer, $file->head( $this->clock->now() ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		foreach ( $this->documents->issuedBetween( $start, $start->modify( '+1 month' ) ) as $row ) {
			fwrite( $buffer, $file->row( $row ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		}
		rewind( $buffer );
		return $buffer;
	}

	private function start( string $month ): DateTimeImmutable {
		$start = preg_match( '/^\d{4}-(0[1-9]|1[0-2])$/', $month ) === 1
			? DateTimeImmutable::createFromFormat( '!Y-m', $month, $this->clock->now()->getTimezone() )
			: false;
		return $start === false ? self::reject( __( 'Choose a month.', 'vitrine' ), 400 ) : $start;
	}

	private static function reject( string $message, int $status = 409 ): never {
		wp_die(
			esc_html( $message ),
			'',
			array(
				'response'  => $status, // phpcs:ignore WordPress.Security.EscapeOutput -- a number.
				'back_link' => true,
			)
		);
	}
}
