<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

/** Result of a check: a headline, an explanation, and links to fix the problem. */
final readonly class Finding {

	/**
	 * @param 'good'|'recommended'|'critical' $status Status names of Site Health.
	 * @param string                          $title  Headline.
	 * @param string                          $text   Explanation and advice; '' if there is nothing to do.
	 * @param array<string, string>           $links  URLs by link text.
	 * @param list<string>                    $items  A list below the explanation.
	 */
	private function __construct(
		public string $status,
		public string $title,
		public string $text,
		public array $links,
		public array $items = array(),
	) {
	}

	/**
	 * @param array<string, string> $links
	 * @param list<string>          $items
	 */
	public static function good( string $title, string $text = '', array $links = array(), array $items = array() ): self {
		return new self( 'good', $title, $text, $links, $items );
	}

	/**
	 * @param array<string, string> $links
	 * @param list<string>          $items
	 */
	public static function recommended( string $title, string $text, array $links = array(), array $items = array() ): self {
		return new self( 'recommended', $title, $text, $links, $items );
	}

	/** @param array<string, string> $links */
	public static function critical( string $title, string $text, array $links = array() ): self {
		return new self( 'critical', $title, $text, $links );
	}
}
