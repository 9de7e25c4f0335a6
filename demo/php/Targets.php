<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\I18n\Translations;

/** Turns the demo's own names (`category:vases`, `product:oak-dining-table`, `page:about`) into the objects of one language. */
final class Targets {

	public function __construct( private readonly State $state, private readonly Translations $translations ) {
	}

	/** Null when there is no such thing yet; routes and addresses stay as they are. */
	public function of( string $to, string $language ): ?string {
		if ( preg_match( '/^(category|product|page):([a-z0-9-]+)$/', $to, $found ) !== 1 ) {
			return $to;
		}
		$id     = $this->state->id( $found[1], $found[2] );
		$object = $id === null ? null : $this->object( $found[1], $id, $language );
		return $object === null ? null : "{$found[1]}:$object";
	}

	/** Pages are remembered by the post of one of their versions, the others by their canonical id. */
	private function object( string $kind, int $id, string $language ): ?int {
		$canonical = $kind === 'page' ? $this->translations->whose( Translations::PAGE, $id )['canonical_id'] ?? 0 : $id;
		$versions  = $this->translations->of( $kind, $canonical );
		return $versions[ $language ] ?? array_values( $versions )[0] ?? null;
	}
}
