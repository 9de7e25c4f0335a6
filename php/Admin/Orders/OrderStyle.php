<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

/** CSS of the order screens, in addition to WordPress's own. */
final class OrderStyle {

	private const RULES = '
		.vitrine-orders .tablenav.top { block-size: auto; }
		.vitrine-orders .tablenav.top .actions { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding-block-end: 6px; }
		.vitrine-orders .tablenav.top .actions { max-inline-size: 100%; box-sizing: border-box; }
		.vitrine-orders .tablenav.top .actions > * { margin: 0; float: none; }
		.vitrine-orders .tablenav.top .actions select { max-inline-size: 100%; }
		.vitrine-orders .column-name { inline-size: 20%; }
		.vitrine-orders .column-customer a { display: inline-block; line-height: 24px; }
		.vitrine-orders .vitrine-day { white-space: nowrap; }
		.vitrine-orders .vitrine-search-help { clear: both; text-align: end; margin-block: 0 4px; }
		.vitrine-small { display: none; }
		@media (max-width: 782px) {
			.vitrine-small { display: block; }
			.vitrine-orders .vitrine-search-help { text-align: start; }
			.vitrine-orders .search-box { margin-block-end: 8px; block-size: auto; }
		}
		.vitrine-status { display: inline-block; padding: 0 8px; border-radius: 4px; line-height: 22px; background: #f0f0f1; color: #3c434a; }
		.vitrine-status.is-pending { background: #fcf0e3; color: #7a3f00; }
		.vitrine-status.is-processing { background: #e5f1fb; color: #0a4b78; }
		.vitrine-status.is-completed { background: #e7f5e9; color: #1a5c26; }
		.vitrine-problem { display: inline-block; margin-block-start: 4px; color: #b32d2e; font-weight: 600; }
		.vitrine-problem .dashicons { font-size: 16px; inline-size: 18px; block-size: 18px; vertical-align: text-bottom; }
		.column-total { text-align: end !important; white-space: nowrap; }
		.vitrine-step { margin-block: 0 12px; }
		.vitrine-step summary { cursor: pointer; }
		.vitrine-step .button { max-inline-size: 100%; padding-block: 8px; line-height: 1.4; white-space: normal; }
		.vitrine-step[open] { padding: 8px 12px; border-inline-start: 4px solid #dba617; background: #fcf9e8; }
		.vitrine-history { margin: 0; }
		.vitrine-history li { padding: 10px 0; margin: 0; border-block-end: 1px solid #f0f0f1; }
		.vitrine-history li:last-child { border: 0; }
		.vitrine-history .vitrine-when { color: #646970; display: block; }
		.vitrine-history .is-note { padding: 10px 12px; background: #fcf9e8; }
		.vitrine-history .is-note.is-told { background: #e5f1fb; }
		.vitrine-order textarea, .vitrine-order input[type="date"] { inline-size: 100%; }
		.vitrine-contact :is(input:not([type="checkbox"]), select) { inline-size: 100%; max-inline-size: 100%; margin-inline: 0; }
		.vitrine-contact summary { padding-block: 4px; cursor: pointer; }
		.vitrine-contact fieldset { margin-block: 16px; }
		.vitrine-contact legend { font-weight: 600; }
		.vitrine-contact p { margin-block: 8px; }
		.vitrine-contact span.description { display: block; }
		.vitrine-contact .vitrine-error { display: block; color: #b32d2e; }
		.vitrine-contact:has(.vitrine-same:checked) .vitrine-elsewhere { display: none; }
		.vitrine-scrolls { overflow-x: auto; }
		.vitrine-datev-accounts th { text-align: start; padding-inline-end: 8px; }
		.vitrine-invoices summary { padding-block: 4px; inline-size: fit-content; cursor: pointer; }
		.vitrine-invoices :is(select, input) { max-inline-size: 100%; }
		.vitrine-lines td:nth-child(n+2), .vitrine-lines th:nth-child(n+2), .vitrine-lines tfoot :is(th, td) { text-align: end; }
		@media print {
			#adminmenumain, #wpadminbar, #wpfooter, #screen-meta-links, .page-title-action, .notice, .vitrine-order form, .vitrine-order .vitrine-unprinted { display: none !important; }
			#wpcontent, #wpbody-content { margin: 0 !important; padding: 0 !important; }
			html.wp-toolbar { padding: 0 !important; }
			.vitrine-order .postbox { border: 0; box-shadow: none; break-inside: avoid; }
			.vitrine-order #post-body.columns-2 { margin: 0; }
			.vitrine-order #postbox-container-1 { float: none; margin: 0; inline-size: 100%; }
		}
	';

	public static function print(): void {
		printf( '<style>%s</style>', self::RULES ); // phpcs:ignore WordPress.Security.EscapeOutput -- a constant.
	}
}
