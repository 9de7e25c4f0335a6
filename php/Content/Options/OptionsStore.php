<?php
declare(strict_types=1);

namespace Vitrine\Content\Options;

use InvalidArgumentException;
use Vitrine\Catalogue\Settings;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;

/** Keeps the options: one WordPress option a group; values that differ by language are kept by its code. */
final class OptionsStore {

	public function __construct( private readonly Languages $languages ) {
	}

	public static function name( string $group ): string {
		return "vitrine_options_$group";
	}

	/** What a visitor of the current language sees: the language's value, else the default language's, else the option's default. */
	public function value( string $group, Option $option ): mixed {
		$stored = $this->stored( $group )[ $option->key() ] ?? null;
		if ( ! $option->perLanguage() ) {
			return $stored ?? $option->default();
		}
		$values = is_array( $stored ) ? $stored : array();
		$codes  = array( $this->languages->current()->code, ...( $option instanceof OwnWords ? array() : array( $this->languages->default()->code ) ) );
		foreach ( $codes as $code ) {
			if ( ! in_array( $values[ $code ] ?? null, array( null, '', array() ), true ) ) {
				return $values[ $code ];
			}
		}
		return $option->default();
	}

	/** Exactly what one language has, for the screen where it is edited. */
	public function own( string $group, Option $option, string $language ): mixed {
		$stored = $this->stored( $group )[ $option->key() ] ?? null;
		return ( $option->perLanguage() ? ( is_array( $stored ) ? $stored[ $language ] ?? null : null ) : $stored ) ?? $option->default();
	}

	/**
	 * Saves some options of a group and leaves the others alone.
	 *
	 * @param array<string, mixed> $values   By key; unknown keys are a mistake of the caller.
	 * @param string               $language Whose texts they are; options without languages are the same for all.
	 */
	public function save( string $group, array $values, string $language ): void {
		$options = self::options( $group );
		$all     = array();
		foreach ( $values as $key => $value ) {
			$option      = $options[ $key ] ?? throw new InvalidArgumentException( "There is no option $group.$key." );
			$all[ $key ] = $option->perLanguage() ? array( $language => $value ) : $value;
		}
		$this->saveAll( $group, $all );
	}

	/**
	 * Likewise, with the texts of several languages at once; a language that is not named keeps what it has.
	 *
	 * @param array<string, mixed> $values By key; those of options per language by its code.
	 */
	public function saveAll( string $group, array $values ): void {
		$options = self::options( $group );
		$stored  = $this->stored( $group );
		foreach ( $values as $key => $value ) {
			$option = $options[ $key ] ?? throw new InvalidArgumentException( "There is no option $group.$key." );
			if ( $option->perLanguage() ) {
				$known          = $stored[ $key ] ?? array();
				$stored[ $key ] = array_map( $option->sanitize( ... ), (array) $value ) + ( is_array( $known ) ? $known : array() );
			} else {
				$stored[ $key ] = $option->sanitize( $value );
			}
		}
		update_option( self::name( $group ), $stored, true );
		if ( $group === Groups::SHOP ) {
			$this->tellOthers( array_intersect_key( $stored, $values ) );
		}
		/** Menus, options, members or pages changed: kept copies of them are of no use any more. */
		do_action( 'vitrine_content_changed' );
	}

	/** @param array<string, mixed> $saved What other rooms keep for themselves, because they are asked without the options. */
	private function tellOthers( array $saved ): void {
		if ( isset( $saved['countries'] ) ) {
			update_option( Countries::OPTION, $saved['countries'], true );
		}
		if ( is_string( $saved['currency'] ?? null ) ) {
			Settings::useCurrency( $saved['currency'] );
		}
	}

	/** @return array<string, Option> By key. */
	private static function options( string $group ): array {
		return array_column( array_map( static fn ( Option $option ): array => array( $option->key(), $option ), Groups::all()[ $group ] ?? array() ), 1, 0 );
	}

	/** @return array<string, mixed> */
	private function stored( string $group ): array {
		$stored = get_option( self::name( $group ), array() );
		return is_array( $stored ) ? $stored : array();
	}
}
