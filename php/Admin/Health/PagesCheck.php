<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Content\Options\Kinds\Option;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Pages\HiddenPages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the legally required pages exist in each language. The withdrawal form is a page of the shop itself. */
final class PagesCheck implements HealthCheck {

	private const REQUIRED = array( 'privacy_policy', 'terms_page', 'guarantee_page', 'accessibility_page' );

	public function __construct(
		private readonly OptionsStore $options,
		private readonly Languages $languages,
		private readonly Translations $translations,
	) {
	}

	public function key(): string {
		return 'pages';
	}

	public function title(): string {
		return __( 'Required pages', 'vitrine' );
	}

	public function find(): Finding {
		$missing = array();
		foreach ( OptionGroups::all() as $group => $options ) {
			foreach ( $options as $option ) {
				$lacking = in_array( $option->key(), self::REQUIRED, true ) ? $this->lacking( $group, $option ) : array();
				if ( $lacking !== array() ) {
					$names = implode( ', ', array_map( static fn ( Language $language ): string => $language->name, $lacking ) );
					$missing[ "{$option->label()} ($names)" ] = SettingsScreen::url( $group );
				}
			}
		}
		return $missing === array()
			? Finding::good( __( 'The pages that the law requires are published in each language', 'vitrine' ) )
			: Finding::critical(
				__( 'Required pages are missing', 'vitrine' ),
				__( 'Publish these pages in each language and select them in the settings. Setup creates those that do not exist yet.', 'vitrine' ),
				$missing
			);
	}

	/** @return list<Language> Languages without a published page. */
	private function lacking( string $group, Option $option ): array {
		return array_values(
			array_filter(
				$this->languages->all(),
				fn ( Language $language ): bool => ! $this->languages->withLanguage(
					$language,
					fn (): bool => $this->isPublished( $this->options->value( $group, $option->key() ), $language )
				)
			)
		);
	}

	private function isPublished( mixed $link, Language $language ): bool {
		$to = is_array( $link ) ? (string) ( $link['to'] ?? '' ) : '';
		if ( preg_match( '/^page:(\d+)$/', $to, $found ) !== 1 ) {
			return $to !== '';
		}
		$owner = $this->translations->ownerOf( Translations::PAGE, (int) $found[1] );
		$pages = $owner === null ? array() : $this->translations->versions( Translations::PAGE, $owner['canonical_id'] );
		$page  = isset( $pages[ $language->code ] ) ? get_post( $pages[ $language->code ] ) : null;
		return $page !== null && HiddenPages::isPlaced( $page );
	}
}
