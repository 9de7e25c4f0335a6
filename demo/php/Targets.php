<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\I18n\Translations;

/** Resolves the demo's keys (`category:vases`, `product:oak-dining-table`, `page:about`) to objects of a language. */
final class Targets {

	public function __construct( private readonly State $state, private readonly Translations $translations ) {
	}

	/** Null if it doesn't exist yet; routes and URLs are returned unchanged. */
	public function of( string $to, string $language ): ?string {
		if ( preg_match( '/^(category|product|page):([a-z0-9-]+)$/', $to, $found ) !== 1 ) {
			return $to;
		}
		$id     = $this->state->id( $found[1], $found[2] );
		$object = $id === null ? null : $this->object( $found[1], $id, $language );
		return $object === null ? null : "{$found[1]}:$object";
	}

	/** Pages are stored by the post id of one translation, other objects by canonical id. */
	private function object( string $kind, int $id, string $language ): ?int {
		$canonical = $kind === 'page' ? $this->translations->ownerOf( Translations::PAGE, $id )['canonical_id'] ?? 0 : $id;
		$versions  = $this->translations->versions( $kind, $canonical );
		return $versions[ $language ] ?? array_values( $versions )[0] ?? null;
	}
}
