<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Throwable;
use Vitrine\Catalogue\Import\Csv\Normaliser;
use Vitrine\Catalogue\Import\Formats\Formats;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;

/** Takes a file in: reads what kind it is, keeps a copy, and forgets those of long ago. */
final class Intake {

	/** Bytes that come through a browser; the command line takes files of any size. */
	public const LARGEST = 64 * MB_IN_BYTES;

	/** Seconds for which the report of an import is kept. */
	private const KEPT_FOR = 30 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
		private readonly Languages $languages,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param string      $name     What the file is called where it comes from.
	 * @param string|null $language Whose texts a file with one language has; the shop's default one otherwise.
	 * @param int|null    $largest  Bytes; null for any.
	 * @param int|null    $deliveryPrice Cents, of new products for which the file names none.
	 * @throws ImportFault
	 */
	public function accept( string $path, string $name, int $user, ?string $language = null, ?int $largest = self::LARGEST, ?int $deliveryPrice = null ): Job {
		$size = (int) filesize( $path );
		if ( $largest !== null && $size > $largest ) {
			throw new ImportFault( self::tooLarge( $size, $largest ) );
		}
		$this->forgetOld();
		$file = Folder::add();
		try {
			$encoding                       = Normaliser::copy( $path, Folder::file( $file ) );
			$languages                      = $this->codes( $language );
			[ $format, $delimiter, $reader ] = Formats::recognise( Folder::file( $file ), $languages );
			$first                          = $reader->next();
			if ( $first === null ) {
				throw new ImportFault( __( 'The file has the names of the columns and no products.', 'vitrine' ) );
			}
			return $this->jobs->add(
				array(
					'format'    => $format->key(),
					'name'      => mb_substr( sanitize_file_name( $name ), 0, 200 ),
					'file'      => $file,
					'delimiter' => $delimiter,
					'encoding'  => $encoding->value,
					'header'    => (string) wp_json_encode( $this->header( $file, $delimiter ), JSON_UNESCAPED_UNICODE ),
					'languages' => implode( ',', $languages ),
					'bytes'     => (int) filesize( Folder::file( $file ) ),
					'position'  => $first->offset,
					'line'      => $first->line,
					'user_id'   => $user,
				) + ( $deliveryPrice === null ? array() : array( 'delivery_price' => $deliveryPrice ) )
			);
		} catch ( Throwable $error ) {
			Folder::remove( $file );
			throw $error;
		}
	}

	public static function tooLarge( int $size, int $largest ): string {
		return sprintf(
			/* translators: 1: size of a file, 2: largest size, both such as "64 MB" */
			__( 'The file has %1$s, and at most %2$s can be taken here. Split it, or import it with “wp vitrine import”, which takes files of any size.', 'vitrine' ),
			(string) size_format( $size ),
			(string) size_format( $largest )
		);
	}

	/** @return list<string> */
	private function header( string $file, string $delimiter ): array {
		return array_map( static fn ( string $name ): string => trim( $name, " \t\"'" ), ( new Csv\Reader( Folder::file( $file ), $delimiter ) )->next()->cells ?? array() );
	}

	/** @return list<string> */
	private function codes( ?string $first ): array {
		$codes = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		return $first !== null && in_array( $first, $codes, true ) ? array_values( array_unique( array( $first, ...$codes ) ) ) : $codes;
	}

	/** Also hourly, by `Background`. */
	public function forgetOld(): void {
		foreach ( $this->jobs->before( $this->clock->now()->getTimestamp() - self::KEPT_FOR ) as $job ) {
			$this->rows->forget( $job->id );
			Folder::remove( $job->file );
			if ( ! $job->status->over() ) {
				$this->jobs->move( $job->id, $job->status, JobStatus::Cancelled );
			}
		}
	}
}
