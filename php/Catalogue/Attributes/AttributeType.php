<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

defined( 'ABSPATH' ) || exit;

/** The type of an attribute's values. */
enum AttributeType: string {

	/** Values of a list, translated once. */
	case Text = 'text';

	case Number = 'number';

	/** Values of a list with a swatch. */
	case Color = 'color';

	/** Yes (1) or no (0), stored as a number. */
	case Boolean = 'boolean';

	/** Whether products refer to rows of `attribute_values`; otherwise each product has its own number. */
	public function hasValues(): bool {
		return $this === self::Text || $this === self::Color;
	}

	public function label(): string {
		return match ( $this ) {
			self::Text    => __( 'Text', 'vitrine' ),
			self::Number  => _x( 'Number', 'type of an attribute', 'vitrine' ),
			self::Color   => __( 'Colour', 'vitrine' ),
			self::Boolean => __( 'Yes or no', 'vitrine' ),
		};
	}
}
