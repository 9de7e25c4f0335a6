<?php
declare(strict_types=1);

namespace Vitrine\Admin\Versions;

use Closure;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

/** In which languages a thing of a list is there, is being written, or is missing: a mark each, leading to its text. */
final class Marks {

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
	 * @param array<string, int>           $versions Posts by language, whatever their state.
	 * @param (Closure(Language): string)|null $make Address that begins a missing text.
	 */
	public function html( array $versions, ?Closure $make = null ): string {
		$marks = '';
		foreach ( $this->languages->all() as $language ) {
			$post             = $versions[ $language->code ] ?? 0;
			[ $class, $said ] = self::state( $post, $language );
			$code             = sprintf( '<span class="%s" aria-hidden="true">%s</span><span class="screen-reader-text">%s</span>', esc_attr( $class ), esc_html( strtoupper( $language->code ) ), esc_html( $said ) );
			$leads            = $post > 0 ? get_edit_post_link( $post ) : ( $make === null ? null : esc_url( $make( $language ) ) );
			$marks           .= sprintf( '<li title="%s">%s</li>', esc_attr( $said ), $leads === null ? $code : "<a href=\"$leads\">$code</a>" );
		}
		return "<ul class=\"vitrine-marks\">$marks</ul>";
	}

	/** @return array{string, string} Class, and what it says. */
	private static function state( int $post, Language $language ): array {
		$status = $post > 0 ? get_post_status( $post ) : false;
		return match ( $status ) {
			/* translators: %s: name of a language */
			'publish'      => array( 'is-there', sprintf( __( '%s: published', 'vitrine' ), $language->name ) ),
			/* translators: %s: name of a language */
			false, 'trash' => array( 'is-missing', sprintf( __( '%s: missing', 'vitrine' ), $language->name ) ),
			/* translators: %s: name of a language */
			default        => array( 'is-draft', sprintf( __( '%s: not published yet', 'vitrine' ), $language->name ) ),
		};
	}
}
