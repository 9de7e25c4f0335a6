<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;
use Vitrine\Pricing\Nature;

defined( 'ABSPATH' ) || exit;

/** What the law requires an offer to say about a product, beside its price, its manufacturer and the warnings in its texts. */
final readonly class LegalFacts {

	use With;

	public const ENERGY_CLASSES = array( 'A', 'B', 'C', 'D', 'E', 'F', 'G' );

	/** Columns of `{products} p`, with the net content that the price of a family is for. */
	public const COLUMNS = "CASE WHEN p.kind = 'family' THEN p.from_amount ELSE p.content_amount END AS content_amount,
		CASE WHEN p.kind = 'family' THEN p.from_unit ELSE p.content_unit END AS content_unit,
		p.energy_class, p.energy_label, p.energy_sheet, p.durability_years, p.nature, p.identification,
		p.withdrawal_exempt";

	/** From this duration on a producer's guarantee of durability has the label: more than the two years of the legal guarantee. */
	public const LABELLED_YEARS = 3;

	/**
	 * @param Content|null $content         For the unit price (Directive 98/6/EC).
	 * @param string       $energyClass     A to G, or '' (Regulation (EU) 2017/1369).
	 * @param int          $energyLabel     Attachment id of the energy label, or 0.
	 * @param int          $energySheet     Attachment id of the product information sheet, or 0.
	 * @param int          $durabilityYears Of the producer's commercial guarantee of durability, or 0 (Directive (EU) 2024/825).
	 * @param string       $identification  Type, batch or model, beside SKU and GTIN (Regulation (EU) 2023/988, article 19).
	 * @param bool         $withdrawalExempt Made to the customer's specifications: no right of withdrawal.
	 */
	public function __construct(
		public ?Content $content = null,
		public string $energyClass = '',
		public int $energyLabel = 0,
		public int $energySheet = 0,
		public int $durabilityYears = 0,
		public Nature $nature = Nature::Goods,
		public string $identification = '',
		public bool $withdrawalExempt = false,
	) {
	}

	/** @param array<string, string|null> $row Of COLUMNS. */
	public static function fromRow( array $row ): self {
		return new self(
			content: Content::of( (int) $row['content_amount'], (string) $row['content_unit'] ),
			energyClass: (string) $row['energy_class'],
			energyLabel: (int) $row['energy_label'],
			energySheet: (int) $row['energy_sheet'],
			durabilityYears: (int) $row['durability_years'],
			nature: Nature::tryFrom( (string) $row['nature'] ) ?? Nature::Goods,
			identification: (string) $row['identification'],
			withdrawalExempt: (int) $row['withdrawal_exempt'] === 1,
		);
	}

	/** @return array<string, int|string> */
	public function toRow(): array {
		return array(
			'content_amount'   => $this->content->thousandths ?? 0,
			'content_unit'     => $this->content->unit->value ?? '',
			'energy_class'     => $this->energyClass,
			'energy_label'     => $this->energyLabel,
			'energy_sheet'     => $this->energySheet,
			'durability_years' => $this->durabilityYears,
			'nature'           => $this->nature->value,
			'identification'   => $this->identification,
			'withdrawal_exempt' => $this->withdrawalExempt ? 1 : 0,
		);
	}

	/** The producer's guarantee of durability in the current language; '' unless it is longer than the legal guarantee. */
	public static function durabilityText( int $years ): string {
		return $years < self::LABELLED_YEARS ? '' : sprintf(
			/* translators: %d: number of years */
			_n(
				'Producer’s guarantee of durability: %d year',
				'Producer’s guarantee of durability: %d years',
				$years,
				'vitrine'
			),
			$years
		);
	}
}
