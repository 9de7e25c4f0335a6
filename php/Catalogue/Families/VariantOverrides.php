<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Content;
use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** What a variant has instead of the facts of its family. */
final readonly class VariantOverrides {

	use With;

	/**
	 * @param list<int>    $pictures    Attachment ids; none for those of the family.
	 * @param int|null     $leadDays    Null for the family's.
	 * @param int|null     $weightGrams Null for the family's.
	 * @param Content|null $content     Null for the family's.
	 */
	public function __construct(
		public array $pictures = array(),
		public ?int $leadDays = null,
		public ?int $weightGrams = null,
		public ?Content $content = null,
	) {
	}
}
