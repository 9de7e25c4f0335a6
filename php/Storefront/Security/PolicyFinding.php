<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** Something that the check found on a page: blocked, or let through. */
final readonly class PolicyFinding {

	/**
	 * @param string                      $key    Of `BlockedItem`.
	 * @param string                      $page   Name of the page.
	 * @param string                      $plugin Name of the plugin or theme that it seems to come from, or ''.
	 * @param array<string, list<string>> $allow  Sources by directive that let it through; empty if a policy cannot.
	 * @param string                      $structure Of an inline script, see `ScriptShape`.
	 */
	public function __construct(
		public string $key,
		public string $page,
		public string $text,
		public string $plugin,
		public array $allow,
		public FindingReason $reason,
		public string $structure = '',
	) {
	}

	public static function of( BlockedItem $item, string $page, string $plugin, FindingReason $reason ): self {
		$structure = $item->isInlineScript() ? ScriptShape::structure( $item->code ) : '';
		return new self( $item->key(), $page, $item->text, $plugin, $item->allow, $reason, $structure );
	}

	/** The same for a script that changes: without a shape, nothing lets it through alone. */
	public function changing( ?string $shape ): self {
		$allow = $shape === null ? array() : array( ScriptShape::DIRECTIVE => array( $shape ) );
		// One key for all of its hashes.
		$key = 'c' . substr( hash( 'sha256', $this->structure === '' ? $this->key : $this->structure ), 0, 12 );
		return new self( $key, $this->page, $this->text, $this->plugin, $allow, FindingReason::Changes, $this->structure );
	}

	public function label(): string {
		return "$this->page: $this->text" . ( $this->plugin === '' ? '' : " ($this->plugin)" );
	}

	/** @return array<string, mixed> */
	public function toArray(): array {
		return array( 'reason' => $this->reason->value ) + get_object_vars( $this );
	}

	/** Null for what another plugin stored. */
	public static function from( mixed $stored ): ?self {
		$stored = is_array( $stored ) ? $stored : array();
		$text   = static fn ( string $field ): string => is_string( $stored[ $field ] ?? null ) ? $stored[ $field ] : '';
		if ( $text( 'key' ) === '' ) {
			return null;
		}
		$allow = array();
		foreach ( (array) ( $stored['allow'] ?? array() ) as $directive => $sources ) {
			$allow[ (string) $directive ] = array_values( array_filter( (array) $sources, is_string( ... ) ) );
		}
		$reason = FindingReason::tryFrom( $text( 'reason' ) ) ?? FindingReason::Blocked;
		return new self( $text( 'key' ), $text( 'page' ), $text( 'text' ), $text( 'plugin' ), $allow, $reason, $text( 'structure' ) );
	}
}
