<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Catalogue;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Attributes\SchemaProperty;

/** What search engines read an option as. */
final class SchemaPropertyTest extends TestCase {

	#[TestWith( array( 'groesse', AttributeType::Text, '', 'size' ) )]
	#[TestWith( array( 'medziaga', AttributeType::Text, '', 'material' ) )]
	#[TestWith( array( 'glaze', AttributeType::Color, '', 'color' ) )]
	#[TestWith( array( 'material', AttributeType::Color, '', 'material' ) )]
	#[TestWith( array( 'number_of_people', AttributeType::Text, '', '' ) )]
	#[TestWith( array( 'number_of_people', AttributeType::Text, 'size', 'size' ) )]
	#[TestWith( array( 'farbe', AttributeType::Color, 'none', '' ) )]
	#[TestWith( array( 'alter', AttributeType::Text, 'suggestedAge', 'suggestedAge' ) )]
	public function testTheOwnersChoiceComesFirst( string $code, AttributeType $type, string $chosen, string $property ): void {
		self::assertSame( $property, SchemaProperty::from( $chosen )->of( new Attribute( 1, $code, $type, new Labels( array() ) ) ) );
	}
}
