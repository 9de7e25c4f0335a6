<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

defined( 'ABSPATH' ) || exit;

/** What cards and previews of a product show beside its title and prices. */
final readonly class ItemPreview {

	/**
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 * @param bool     $translated False if the texts are borrowed from another language.
	 * @param int|null $newUntil   Unix time; null if it is not new.
	 * @param array{}|array{name: string, values: list<array{name: string, color: string, image: string|null}>, more: int} $swatches Of a
	 *   family: its colours, some of them with a picture, and the number of those that are left out.
	 */
	public function __construct(
		public string $excerpt = '',
		public ?array $image = null,
		public bool $translated = true,
		public ?int $newUntil = null,
		public array $swatches = array(),
	) {
	}
}
