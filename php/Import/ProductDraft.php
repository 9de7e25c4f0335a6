<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\Catalogue\ProductText;
use Vitrine\Import\Rows\RowIssue;

/** What importing a row would change about a product. */
final readonly class ProductDraft {

	/**
	 * @param ProductRecord|null         $before The existing product, or null for a new one.
	 * @param array<string, ProductText> $texts  Changed texts by language.
	 * @param list<RowIssue>             $issues
	 * @param Prerequisites              $first  Created before the product is saved.
	 * @param Postponed                  $later  Completed after all rows are imported.
	 */
	public function __construct(
		public RowAction $plan,
		public ?ProductRecord $before,
		public ?ProductData $facts = null,
		public array $texts = array(),
		public array $issues = array(),
		public Prerequisites $first = new Prerequisites(),
		public Postponed $later = new Postponed(),
	) {
	}

	/**
	 * A product that only lacks pictures counts as changed if at least one can be downloaded; URLs that failed before are not retried here.
	 *
	 * @param array<string, string> $unreachable Error by URL.
	 * @param string                $column      Name of the picture column in the file.
	 */
	public function expecting( array $unreachable, string $column ): self {
		$again = array_intersect( $this->later->downloads, array_keys( $unreachable ) );
		$plan  = $this->plan === RowAction::Same && count( $again ) < count( $this->later->downloads ) ? RowAction::Changed : $this->plan;
		$notes = array_map(
			static fn ( string $address ): RowIssue => RowIssue::note(
				$column,
				/* translators: %s: URL of a picture */
				sprintf( __( 'An earlier import could not download the image %s. It will be tried again.', 'vitrine' ), RowIssue::quote( $address ) )
			),
			array_values( $again )
		);
		return $this->with( $plan, array( ...$this->issues, ...$notes ) );
	}

	/**
	 * @param list<RowIssue>    $issues
	 * @param list<string>|null $downloads Null for the same.
	 */
	public function with( RowAction $plan, array $issues, ?array $downloads = null ): self {
		return new self(
			$plan,
			$this->before,
			$this->facts,
			$this->texts,
			$issues,
			$this->first,
			$downloads === null ? $this->later : new Postponed( $downloads, $this->later->awaited )
		);
	}
}
