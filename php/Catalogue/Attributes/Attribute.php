<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** A property that products can have, such as material or height. */
final readonly class Attribute {

	use With;

	/**
	 * @param string $code       Name in import files: lower-case letters, digits and `_`.
	 * @param string $unit       Of numbers, for instance "cm".
	 * @param bool   $filterable Offered as a filter on lists.
	 * @param bool   $indexable  Search engines may index lists filtered by one of its values.
	 * @param bool   $comparable Shown where products are compared.
	 * @param bool   $visible    Shown on the product page.
	 */
	public function __construct(
		public int $id,
		public string $code,
		public AttributeType $type,
		public Labels $labels,
		public string $unit = '',
		public bool $filterable = false,
		public bool $comparable = false,
		public bool $visible = true,
		public int $position = 0,
		public bool $indexable = false,
	) {
	}

	/** @param array<string, string|null> $row */
	public static function fromRow( array $row ): self {
		return new self(
			id: (int) $row['id'],
			code: (string) $row['code'],
			type: AttributeType::tryFrom( (string) $row['type'] ) ?? AttributeType::Text,
			labels: Labels::read( $row['labels'] ),
			unit: (string) $row['unit'],
			filterable: (int) $row['filterable'] === 1,
			comparable: (int) $row['comparable'] === 1,
			visible: (int) $row['visible'] === 1,
			position: (int) $row['position'],
			indexable: (int) $row['indexable'] === 1,
		);
	}

	public function withLabels( Labels $labels ): self {
		return self::fromRow( array( 'id' => (string) $this->id, 'labels' => $labels->json() ) + array_map( 'strval', $this->row() ) );
	}

	/** @return array<string, int|string> */
	public function row(): array {
		return array(
			'code'       => $this->code,
			'type'       => $this->type->value,
			'labels'     => $this->labels->json(),
			'unit'       => $this->unit,
			'filterable' => $this->filterable ? 1 : 0,
			'comparable' => $this->comparable ? 1 : 0,
			'visible'    => $this->visible ? 1 : 0,
			'position'   => $this->position,
			'indexable'  => $this->indexable ? 1 : 0,
		);
	}
}
