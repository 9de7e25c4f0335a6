/** Instead of rememo: @wordpress/data memoizes only a selector that the shop does not call. */
export default < Selector >( selector: Selector ): Selector => selector;
