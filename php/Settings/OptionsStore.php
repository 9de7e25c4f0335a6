<?php
declare(strict_types=1);

namespace Vitrine\Settings;

use InvalidArgumentException;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Settings\Kinds\NoLanguageFallback;
use Vitrine\Settings\Kinds\Option;

/** Stores the options: one WordPress option per group, with translatable values by language code. */
final class OptionsStore {

	/**
	 * Cached, because pages read options one by one. Labels are not read from here, so they may be in another language.
	 *
	 * @var array<string, array<string, Option>>
	 */
	private array $options = array();

	public function __construct( private readonly Languages $languages, private readonly Settings $settings ) {
	}

	public static function name( string $group ): string {
		return "vitrine_options_$group";
	}

	/** The value in the current language, falling back to that without region, to the default language, then to the option's default. */
	public function value( string $group, string $key ): mixed {
		$option = $this->option( $group, $key );
		$stored = $this->stored( $group )[ $key ] ?? null;
		if ( ! $option->perLanguage() ) {
			return $stored ?? $option->default();
		}
		$values = is_array( $stored ) ? $stored : array();
		$codes  = array(
			$this->languages->current()->code,
			$this->languages->current()->base(),
			...( $option instanceof NoLanguageFallback ? array() : array( $this->languages->default()->code ) ),
		);
		foreach ( $codes as $code ) {
			if ( ! in_array( $values[ $code ] ?? null, array( null, '', array() ), true ) ) {
				return $values[ $code ];
			}
		}
		return $option->default();
	}

	/** A text in the current language, as `value`; one that is no longer valid is ''. */
	public function text( string $group, string $key ): string {
		$text = $this->option( $group, $key )->sanitize( $this->value( $group, $key ) );
		return is_string( $text ) ? $text : '';
	}

	/** The value stored for a language, without fallback, for the settings screen. */
	public function own( string $group, string $key, string $language ): mixed {
		$option = $this->option( $group, $key );
		$stored = $this->stored( $group )[ $key ] ?? null;
		return ( $option->perLanguage() ? ( is_array( $stored ) ? $stored[ $language ] ?? null : null ) : $stored ) ?? $option->default();
	}

	/**
	 * Saves some options of a group; the others stay unchanged.
	 *
	 * @param array<string, mixed> $values   By key; throws for unknown keys.
	 * @param string               $language Language of translatable values; other options ignore it.
	 */
	public function save( string $group, array $values, string $language ): void {
		$all = array();
		foreach ( $values as $key => $value ) {
			$all[ $key ] = $this->option( $group, $key )->perLanguage() ? array( $language => $value ) : $value;
		}
		$this->saveAll( $group, $all );
	}

	/**
	 * Saves translatable values of several languages at once; missing languages keep theirs.
	 *
	 * @param array<string, mixed> $values By key; values of translatable options by language code.
	 */
	public function saveAll( string $group, array $values ): void {
		$stored = $this->stored( $group );
		foreach ( $values as $key => $value ) {
			$option = $this->option( $group, $key );
			if ( $option->perLanguage() ) {
				$known          = $stored[ $key ] ?? array();
				$stored[ $key ] = array_map( $option->sanitize( ... ), (array) $value ) + ( is_array( $known ) ? $known : array() );
			} else {
				$stored[ $key ] = $option->sanitize( $value );
			}
		}
		update_option( self::name( $group ), $stored, true );
		if ( $group === OptionGroups::SHOP ) {
			$this->syncDependents( array_intersect_key( $stored, $values ) );
		}
		/** Menus, options, members or pages changed: invalidates caches. */
		do_action( 'vitrine_content_changed' );
	}

	/** @param array<string, mixed> $saved Options that other modules store themselves, because they are read without the option group. */
	private function syncDependents( array $saved ): void {
		if ( isset( $saved['countries'] ) ) {
			update_option( Countries::OPTION, $saved['countries'], true );
		}
		if ( isset( $saved['billing_countries'] ) ) {
			update_option( Countries::BILLING_OPTION, $saved['billing_countries'], true );
		}
		if ( is_string( $saved['currency'] ?? null ) ) {
			$this->settings->save( new MainCurrency( $saved['currency'] ) );
		}
	}

	private function option( string $group, string $key ): Option {
		if ( ! isset( $this->options[ $group ] ) ) {
			$options                 = OptionGroups::all()[ $group ] ?? array();
			$this->options[ $group ] = array_combine(
				array_map( static fn ( Option $option ): string => $option->key(), $options ),
				$options
			);
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $this->options[ $group ][ $key ] ?? throw new InvalidArgumentException( "Unknown option $group.$key." );
	}

	/** @return array<string, mixed> */
	private function stored( string $group ): array {
		$stored = get_option( self::name( $group ), array() );
		return is_array( $stored ) ? $stored : array();
	}
}
