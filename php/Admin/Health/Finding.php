<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

/** What a check found: a headline, what it means, and where it is put right. */
final readonly class Finding {

	/**
	 * @param 'good'|'recommended'|'critical' $status As WordPress calls them.
	 * @param string                          $title  A sentence that says how it is.
	 * @param string                          $text   What it means and what to do; '' where all is well.
	 * @param array<string, string>           $links  Addresses by what they are called.
	 */
	private function __construct( public string $status, public string $title, public string $text, public array $links ) {
	}

	public static function good( string $title, string $text = '' ): self {
		return new self( 'good', $title, $text, array() );
	}

	/** @param array<string, string> $links */
	public static function recommended( string $title, string $text, array $links = array() ): self {
		return new self( 'recommended', $title, $text, $links );
	}

	/** @param array<string, string> $links */
	public static function critical( string $title, string $text, array $links = array() ): self {
		return new self( 'critical', $title, $text, $links );
	}
}
