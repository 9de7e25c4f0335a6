<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** Titles as typed. WordPress stores `&` in titles as an entity, and its filters for themes replace quotes and dashes by entities. */
final class PlainText {

	public static function fromHtml( string $html ): string {
		return html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
