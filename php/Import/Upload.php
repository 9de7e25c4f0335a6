<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Import\Csv\Encoding;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Kernel\Clock;

/** Accepts an upload: detects its format, stores a copy, and deletes old jobs. */
final class Upload {

	/** In bytes, for browser uploads; the command line has no limit. */
	public const MAX_BYTES = 64 * MB_IN_BYTES;

	/** Retention of import reports, in seconds. */
	private const RETENTION_SECONDS = 30 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
		private readonly Languages $languages,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param string      $name     Original file name.
	 * @param string|null $language Language of the texts in a single-language file; the shop's default if null.
	 * @param int|null    $largest  Bytes; null for no limit.
	 * @param int|null    $deliveryPrice Cents, for new products whose row has none.
	 * @param Encoding|null $encoding Of a file that does not name its own; null to guess it.
	 * @throws ImportRejected
	 */
	public function accept(
		string $path,
		string $name,
		int $user,
		?string $language = null,
		?int $largest = self::MAX_BYTES,
		?int $deliveryPrice = null,
		?Encoding $encoding = null
	): Job {
		$size = (int) filesize( $path );
		if ( $largest !== null && $size > $largest ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( self::tooLarge( $size, $largest ) );
		}
		$this->forgetOld();
		$file = ImportDirectory::add();
		try {
			$languages = $this->codes( $language );
			return $this->jobs->add(
				FileConverter::convert( $path, $file, $languages, $encoding ) + array(
					'name'      => mb_substr( sanitize_file_name( $name ), 0, 200 ),
					'file'      => $file,
					'languages' => implode( ',', $languages ),
					'user_id'   => $user,
				) + ( $deliveryPrice === null ? array() : array( 'delivery_price' => $deliveryPrice ) )
			);
		} catch ( Throwable $error ) {
			ImportDirectory::remove( $file );
			throw $error;
		}
	}

	public static function tooLarge( int $size, int $largest ): string {
		return sprintf(
			/* translators: 1: size of a file, 2: maximum size, both such as "64 MB" */
			__(
				'The file size is %1$s; the maximum here is %2$s. Split the file, or import it with “wp vitrine import”, which has no size limit.',
				'vitrine'
			),
			(string) size_format( $size ),
			(string) size_format( $largest )
		);
	}

	/** @return list<string> */
	private function codes( ?string $first ): array {
		$codes = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		return $first !== null && in_array( $first, $codes, true ) ? array_values( array_unique( array( $first, ...$codes ) ) ) : $codes;
	}

	/** Also called hourly by `BackgroundRunner`. */
	public function forgetOld(): void {
		foreach ( $this->jobs->before( $this->clock->now()->getTimestamp() - self::RETENTION_SECONDS ) as $job ) {
			$this->rows->forget( $job->id );
			ImportDirectory::remove( $job->file->path );
			if ( ! $job->status->over() ) {
				$this->jobs->move( $job->id, $job->status, JobStatus::Cancelled );
			}
		}
	}
}
