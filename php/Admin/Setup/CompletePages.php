<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Content\PageWriter;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\OrderPages\Legal\LegalModule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** The pages that the law requires and that setup writes in full: their texts are blocks, which follow the shop's settings. */
final class CompletePages {

	/** Options of the group `general`, by page. */
	public const OPTIONS = array(
		'imprint'       => 'imprint_page',
		'instructions'  => 'withdrawal_instructions_page',
		'guarantee'     => 'guarantee_page',
		'accessibility' => 'accessibility_page',
	);

	public function __construct(
		private readonly PageWriter $pages,
		private readonly OptionsStore $options,
		private readonly Languages $languages,
		private readonly ChosenPages $chosen,
		private readonly Settings $settings,
	) {
	}

	/**
	 * Creates the pages that the shop has not chosen yet, and selects them. A page of setup that is no longer selected is selected again.
	 *
	 * @param list<Language> $languages
	 */
	public function make( array $languages ): void {
		foreach ( self::OPTIONS as $page => $option ) {
			$lacking = array_filter(
				$languages,
				fn ( Language $language ): bool => ! $this->chosen->has( OptionGroups::GENERAL, $option, $language )
			);
			$this->makePage( $page, $option, array_values( $lacking ) );
		}
	}

	/** @param list<Language> $languages Without the page. */
	private function makePage( string $page, string $option, array $languages ): void {
		$there = $this->pages->find( "starter-$page" );
		$texts = array();
		foreach ( $languages as $language ) {
			$texts[ $language->code ] = $this->languages->withLanguage( $language, fn (): array => $this->text( $page ) );
		}
		if ( $texts === array() ) {
			return;
		}
		$new   = array_filter( $languages, static fn ( Language $language ): bool => $language->own( $there ) === null );
		$posts = $this->pages->save( "starter-$page", array_intersect_key( $texts, array_column( $new, null, 'code' ) ) );
		foreach ( $languages as $language ) {
			$link = array(
				'title'  => $texts[ $language->code ]['title'],
				'to'     => 'page:' . $language->own( $posts ),
				'target' => '',
			);
			$this->options->save( OptionGroups::GENERAL, array( $option => $link ), $language->code );
		}
	}

	/** @return array{title: string, slug: string, content: string} In the current language. */
	private function text( string $page ): array {
		$title = match ( $page ) {
			'imprint'      => __( 'Legal notice', 'vitrine' ),
			'instructions' => __( 'Instructions on withdrawal', 'vitrine' ),
			'guarantee'    => __( 'Legal guarantee', 'vitrine' ),
			default        => __( 'Accessibility statement', 'vitrine' ),
		};
		return array(
			'title'   => $title,
			'slug'    => sanitize_title( $title ),
			'content' => match ( $page ) {
				'imprint'      => self::block( LegalModule::IMPRINT ),
				'instructions' => self::block( LegalModule::INSTRUCTIONS ),
				'guarantee'    => self::block( 'guarantee-notice' ),
				default        => AccessibilityStatement::content( $this->contactPage(), $this->settings->get( VatRates::class )->home ),
			},
		);
	}

	/** The page always shows the text of the installed version. */
	private static function block( string $name ): string {
		return get_comment_delimited_block_content( "vitrine/$name", array(), '' );
	}

	/** URL in the current language; '' if there is none. */
	private function contactPage(): string {
		$link = $this->options->own( OptionGroups::GENERAL, 'contact_page', $this->languages->current()->code );
		$to   = is_array( $link ) && is_string( $link['to'] ?? null ) ? $link['to'] : '';
		return str_starts_with( $to, 'page:' ) ? (string) get_permalink( (int) substr( $to, 5 ) ) : '';
	}
}
