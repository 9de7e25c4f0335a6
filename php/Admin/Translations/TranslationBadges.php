<?php
declare(strict_types=1);

namespace Vitrine\Admin\Translations;

use Closure;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use WP_Term;

/** Language badges in a list: translated, draft or missing, each with a link to the text. */
final class TranslationBadges {

	public const STYLE = '
		.vitrine-marks { display: flex; flex-wrap: wrap; gap: 3px; margin: 0; }
		.vitrine-marks li { margin: 0; }
		.vitrine-marks a { text-decoration: none; }
		.vitrine-marks span[aria-hidden] { display: inline-block; min-inline-size: 1.7em; padding: 1px 2px; border: 1px solid currentcolor; border-radius: 3px; text-align: center; font-size: 12px; }
		.vitrine-marks .is-there { color: #00640f; }
		.vitrine-marks .is-draft { color: #8a5300; border-style: dashed; }
		.vitrine-marks .is-missing { color: #646970; border-color: transparent; text-decoration: line-through; }
	';

	public function __construct( private readonly Languages $languages ) {
	}

	/**
	 * @param array<string, int>           $versions Post ids by language, in any status.
	 * @param (Closure(Language): string)|null $make URL that starts a missing translation.
	 */
	public function html( array $versions, ?Closure $make = null ): string {
		$marks = '';
		foreach ( $this->languages->all() as $language ) {
			$post   = $versions[ $language->code ] ?? 0;
			$leads  = $post > 0 ? get_edit_post_link( $post ) : ( $make === null ? null : esc_url( $make( $language ) ) );
			$marks .= self::mark( $language, self::state( $post, $language ), $leads );
		}
		return "<ul class=\"vitrine-marks\">$marks</ul>";
	}

	/**
	 * @param array<string, int>        $versions Term ids by language.
	 * @param Closure(Language): string $make     URL that starts a missing translation.
	 */
	public function ofTerms( array $versions, string $taxonomy, Closure $make ): string {
		$marks = '';
		foreach ( $this->languages->all() as $language ) {
			$term = get_term( $versions[ $language->code ] ?? 0, $taxonomy );
			$state  = $term instanceof WP_Term
				/* translators: 1: name of a language, 2: title in that language */
				? array( 'is-there', sprintf( __( '%1$s: %2$s', 'vitrine' ), $language->name, $term->name ) )
				: self::state( 0, $language );
			$marks .= self::mark(
				$language,
				$state,
				$term instanceof WP_Term ? esc_url( (string) get_edit_term_link( $term ) ) : esc_url( $make( $language ) )
			);
		}
		return "<ul class=\"vitrine-marks\">$marks</ul>";
	}

	/**
	 * @param array{string, string} $state CSS class and label.
	 * @param string|null           $leads Escaped URL.
	 */
	private static function mark( Language $language, array $state, ?string $leads ): string {
		[ $class, $label ] = $state;
		$code             = sprintf(
			'<span class="%s" aria-hidden="true">%s</span><span class="screen-reader-text">%s</span>',
			esc_attr( $class ),
			esc_html( strtoupper( $language->code ) ),
			esc_html( $label )
		);
		return sprintf( '<li title="%s">%s</li>', esc_attr( $label ), $leads === null ? $code : "<a href=\"$leads\">$code</a>" );
	}

	/** @return array{string, string} CSS class and label. */
	private static function state( int $post, Language $language ): array {
		$status = $post > 0 ? get_post_status( $post ) : false;
		return match ( $status ) {
			/* translators: %s: name of a language */
			'publish'      => array( 'is-there', sprintf( __( '%s: published', 'vitrine' ), $language->name ) ),
			/* translators: %s: name of a language */
			false, 'trash' => array( 'is-missing', sprintf( __( '%s: missing', 'vitrine' ), $language->name ) ),
			/* translators: %s: name of a language */
			default        => array( 'is-draft', sprintf( __( '%s: not published', 'vitrine' ), $language->name ) ),
		};
	}
}
