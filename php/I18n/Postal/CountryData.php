<?php
declare(strict_types=1);

namespace Vitrine\I18n\Postal;

/**
 * Reads the files of php/I18n/data: `bin/countries.mjs` makes them from the CLDR and from Google's data, `bin/holidays.mjs` checks the
 * public holidays.
 */
final class CountryData {

	private const FOLDER = __DIR__ . '/../data';

	/** @var array<string, array<mixed>> Files that were read. */
	private static array $files = array();

	/** @return list<string> ISO 3166-1 codes of all countries that receive mail. */
	public static function codes(): array {
		return array_keys( self::read( 'postal' ) );
	}

	public static function has( string $country ): bool {
		return isset( self::read( 'postal' )[ $country ] );
	}

	/** @return array<string, string> Names by code; empty for a language without them. */
	public static function names( string $language ): array {
		/** @var array<string, string> $names */
		$names = preg_match( '/^[a-z]{2}$/', $language ) === 1 ? self::read( "names/$language" ) : array();
		return $names;
	}

	/** @return list<string> Languages that have names of the countries. */
	public static function languages(): array {
		$files = glob( self::FOLDER . '/names/*.json' ) ?: array();
		return array_map( static fn ( string $file ): string => basename( $file, '.json' ), $files );
	}

	/** @return array<string, string> */
	public static function postal( string $country ): array {
		/** @var array<string, string> $rules */
		$rules = self::read( 'postal' )[ $country ] ?? array();
		return $rules;
	}

	/** @return array<string, string> Names of states or provinces by what is printed in an address; empty where they are typed. */
	public static function areas( string $country ): array {
		/** @var array<string, string> $areas */
		$areas = self::read( 'areas' )[ $country ] ?? array();
		return $areas;
	}

	/** @return array<string, array{string, list<int>, string, string}> Calling code, lengths, prefix, example by country. */
	public static function phones(): array {
		/** @var array<string, array{string, list<int>, string, string}> $phones */
		$phones = self::read( 'phones' );
		return $phones;
	}

	/** Rules of a country's public holidays (see `HolidayRules`); '' for a country without data. */
	public static function holidays( string $country ): string {
		$rules = self::read( 'holidays' )[ $country ] ?? '';
		return is_string( $rules ) ? $rules : '';
	}

	/** @return array{int, int} The first and the last year in which the holidays were compared with another source. */
	public static function holidaysChecked(): array {
		/** @var array{int, int} $years */
		$years = self::read( 'holidays' )['checked'] ?? array( 0, 0 );
		return $years;
	}

	/** @return array<mixed> */
	private static function read( string $name ): array {
		if ( ! isset( self::$files[ $name ] ) ) {
			$file = self::FOLDER . "/$name.json";
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			$data = is_file( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;

			self::$files[ $name ] = is_array( $data ) ? $data : array();
		}
		return self::$files[ $name ];
	}
}
