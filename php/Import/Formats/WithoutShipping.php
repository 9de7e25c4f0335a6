<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Choices\Question;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\Nature;

/**
 * What products without shipping are: other shops' files don't say whether they are services or digital content, for which customers have
 * different rights.
 */
final readonly class WithoutShipping {

	/** Key of the question. */
	public const KEY = 'without_shipping';

	/** Key of the finding that the file has such products. */
	private const FOUND = 'found_without_shipping';

	private const SKIP = 'skip';

	public function __construct( private Choices $choices ) {
	}

	/** @return array<string, string> See `InspectsRecords`. */
	public static function finding( bool $isFound ): array {
		return $isFound ? array( self::FOUND => '1' ) : array();
	}

	/** Null if these products are skipped. */
	public function nature(): ?Nature {
		return Nature::tryFrom( $this->choices->get( self::KEY ) ?? self::SKIP );
	}

	/** @return list<Question> None if the file has only products that are shipped. */
	public function questions(): array {
		return $this->choices->get( self::FOUND ) === null ? array() : array(
			new Question(
				self::KEY,
				__( 'Products without shipping', 'vitrine' ),
				__(
					'The file contains products that are not shipped. They have no delivery cost. For digital content, customers are asked at checkout to agree that it is supplied immediately and that their right of withdrawal ends with that.',
					'vitrine'
				),
				self::SKIP,
				array(
					self::SKIP             => __( 'Do not import', 'vitrine' ),
					Nature::Service->value => __( 'Services', 'vitrine' ),
					Nature::Digital->value => __( 'Digital content', 'vitrine' ),
				)
			),
		);
	}

	/** @return list<string> Notes that apply to all products of the file. */
	public function notes(): array {
		return $this->choices->get( self::FOUND ) === null ? array() : match ( $this->nature() ) {
			Nature::Service => array( __( 'Products without shipping are imported as services.', 'vitrine' ) ),
			Nature::Digital => array( __( 'Products without shipping are imported as digital content.', 'vitrine' ) ),
			default         => array(),
		};
	}

	/** Why a product or variant without shipping is skipped. */
	public function skipped( string $column ): RowIssue {
		return RowIssue::note(
			$column,
			$this->nature() === null
				? __( 'Products without shipping are skipped, because you did not choose what they are.', 'vitrine' )
				: __( 'This variant is skipped, because it has no shipping while other variants of the product have.', 'vitrine' )
		);
	}
}
