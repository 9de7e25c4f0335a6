<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Options;

use Vitrine\Content\Pages\HiddenPages;
use Vitrine\Content\Team\Members;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Tax\Regime;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Settings\Kinds\BaseChoice;
use Vitrine\Settings\Kinds\Option;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use WP_Post;

/** Shop options as form fields: `key` holds the value, or `key.<language>` if the option is translatable. */
final class OptionFields {

	/** Maximum number of pages in a dropdown; shops with more enter a URL. */
	private const MAX_PAGES = 300;

	public function __construct(
		private readonly OptionsStore $store,
		private readonly Languages $languages,
		private readonly Members $members,
		private readonly Countries $countries,
		private readonly Translations $translations,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @param list<string> $keys
	 * @return array<string, mixed>
	 */
	public function read( string $group, array $keys ): array {
		return array_map( fn ( Option $option ): mixed => $this->value( $group, $option ), self::options( $group, $keys ) );
	}

	/**
	 * @param array<string, list<string>> $sections Option keys by heading.
	 * @return list<array{title: string, fields: list<array<string, mixed>>}>
	 */
	public function sections( string $group, array $sections ): array {
		$described = array();
		foreach ( $sections as $title => $keys ) {
			$described[] = array(
				'title'  => $title,
				'fields' => array_values( array_map( self::field( ... ), self::options( $group, $keys ) ) ),
			);
		}
		return $described;
	}

	/** @return array{pages: array<string, string>, members: object, countries: array<string, string>} Labels by stored value. */
	public function choices(): array {
		return array(
			'pages'     => $this->pages(),
			'members'   => (object) array_column( $this->members->all(), 'name', 'id' ),
			'countries' => $this->countryLabels(),
		);
	}

	/** @return array<string, string> Names with the regime of VAT, by code. */
	private function countryLabels(): array {
		$home   = $this->settings->get( VatRates::class )->home;
		$labels = array();
		foreach ( $this->countries->selectable() as [ 'code' => $code, 'name' => $name ] ) {
			/* translators: 1: name of a country, 2: "domestic", "EU" or "export" */
			$labels[ $code ] = sprintf( __( '%1$s (%2$s)', 'vitrine' ), $name, Regime::of( $code, $home )->label() );
		}
		return $labels;
	}

	/**
	 * @param list<string>         $keys
	 * @param array<string, mixed> $values As submitted; missing options keep their value.
	 * @return array<string, string> Messages by path.
	 */
	public function errors( string $group, array $keys, array $values ): array {
		$errors = array();
		foreach ( array_intersect_key( self::options( $group, $keys ), $values ) as $key => $option ) {
			$byLanguage = $option->perLanguage() ? $this->byLanguage( $values[ $key ] ) : array( '' => $values[ $key ] );
			foreach ( $byLanguage as $language => $value ) {
				foreach ( $option->errors( $value ) as $below => $message ) {
					$path = array_filter( array( $key, $language, $below ), static fn ( string $part ): bool => $part !== '' );
					$errors[ implode( '.', $path ) ] = $message;
				}
			}
		}
		return $errors;
	}

	/**
	 * @param list<string>         $keys
	 * @param array<string, mixed> $values Validated by `errors`.
	 */
	public function save( string $group, array $keys, array $values ): void {
		$options = array_intersect_key( self::options( $group, $keys ), $values );
		$this->store->saveAll(
			$group,
			array_combine(
				array_keys( $options ),
				array_map(
					fn ( string $key, Option $option ): mixed => $option->perLanguage()
						? $this->byLanguage( $values[ $key ] )
						: $values[ $key ],
					array_keys( $options ),
					$options
				)
			)
		);
	}

	private function value( string $group, Option $option ): mixed {
		if ( ! $option->perLanguage() ) {
			return $this->store->own( $group, $option->key(), '' );
		}
		$codes = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		return array_combine(
			$codes,
			array_map( fn ( string $code ): mixed => $this->store->own( $group, $option->key(), $code ), $codes )
		);
	}

	/** @return array<string, mixed> Submitted values in the shop's languages; others are dropped. */
	private function byLanguage( mixed $value ): array {
		$codes = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		return array_intersect_key( is_array( $value ) ? $value : array(), array_flip( $codes ) );
	}

	/** @return array{key: string, label: string, help: string, kind: string, perLanguage: bool, choices: object} */
	private static function field( Option $option ): array {
		return array(
			'key'         => $option->key(),
			'label'       => $option->label(),
			'help'        => $option->help(),
			'kind'        => $option->field(),
			'perLanguage' => $option->perLanguage(),
			'choices'     => (object) ( $option instanceof BaseChoice ? $option->choices() : array() ),
		);
	}

	/**
	 * @param list<string> $keys
	 * @return array<string, Option> By key, in the order of the keys.
	 */
	private static function options( string $group, array $keys ): array {
		$options = array();
		foreach ( OptionGroups::all()[ $group ] ?? array() as $option ) {
			$options[ $option->key() ] = $option;
		}
		$chosen = array_intersect_key( $options, array_flip( $keys ) );
		uksort(
			$chosen,
			static fn ( string $one, string $other ): int => array_search( $one, $keys, true ) <=> array_search( $other, $keys, true )
		);
		return $chosen;
	}

	/**
	 * Pages that visitors see, or will once the shop is live, and those that the settings link to, whatever their state.
	 *
	 * @return array<string, string> Titles by link target, with the language unless it is the default one.
	 */
	private function pages(): array {
		$languages = $this->translations->languagesOf( Translations::PAGE );
		$titles    = array( 'route:shop' => __( 'All products (shop)', 'vitrine' ) );
		$pages     = get_pages( array( 'number' => self::MAX_PAGES, 'post_status' => array( 'publish', 'private' ) ) ) ?: array();
		foreach ( array( ...array_filter( $pages, HiddenPages::isPlaced( ... ) ), ...$this->linked() ) as $page ) {
			$language = $languages[ $page->ID ] ?? $this->languages->default()->code;
			$title    = $page->post_title === '' ? "#$page->ID" : $page->post_title;

			$titles[ "page:{$page->ID}" ] = $language === $this->languages->default()->code ? $title : "$title ($language)";
		}
		return $titles;
	}

	/** @return list<WP_Post> Pages that are stored in an option, such as drafts and those beyond `MAX_PAGES`. */
	private function linked(): array {
		$stored = array();
		foreach ( array_keys( OptionGroups::all() ) as $group ) {
			$stored[] = wp_json_encode( get_option( OptionsStore::name( $group ), array() ) );
		}
		preg_match_all( '/"to":"page:(\d+)"/', implode( '', $stored ), $found );
		$pages = array_map( static fn ( string $id ): ?WP_Post => get_post( (int) $id ), array_unique( $found[1] ) );
		return array_values( array_filter( $pages, static fn ( ?WP_Post $page ): bool => $page?->post_type === 'page' ) );
	}
}
