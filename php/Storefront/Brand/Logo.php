<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Brand;

/** A logo as an image on a page or in an e-mail. Sizes are the CSS pixels that it takes, at most. */
final readonly class Logo {

	public function __construct(
		public string $url,
		public int $width,
		public int $height,
		/** By pixel density; '' for one file. */
		public string $srcset = '',
	) {
	}

	/** @param mixed $values From `toArray`. */
	public static function fromArray( mixed $values ): ?self {
		$values = is_array( $values ) ? $values : array();
		$url    = (string) ( $values['url'] ?? '' );
		return $url === ''
			? null
			: new self( $url, (int) ( $values['width'] ?? 0 ), (int) ( $values['height'] ?? 0 ), (string) ( $values['srcset'] ?? '' ) );
	}

	/** @return array<string, int|string> */
	public function toArray(): array {
		return get_object_vars( $this );
	}
}
